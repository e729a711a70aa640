"""The parts of the demo catalogue's generator."""
