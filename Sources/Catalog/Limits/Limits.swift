/// Every delay, size and limit of miru, with its unit and its reason.
public enum Limits {}
