// Stands in for ICU's table of languages, 34 MB that Foundation links statically and miru never reads: it formats no date
// or number by language. ICU calls such an empty table "stubdata"; functions that need the full one fail with an error.
//
// Only in the release, where the linker then leaves the full table out. Foundation of another version looks for another
// name and takes its own table.
#if defined(MIRU_WITHOUT_ICU_DATA) && defined(__linux__)

#include <stdint.h>

// The layout of ICU's `DataHeader` with the format "ToCP", and a table of contents with no entries.
const struct {
  uint16_t header_size;
  uint8_t magic[2];
  struct {
    uint16_t size, reserved;
    uint8_t is_big_endian, charset_family, size_of_char, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
  } info;
  uint8_t padding[8];
  uint32_t count, reserved;
} icudt76_dat __attribute__((aligned(16))) = {
    32,
    {0xda, 0x27},
    {20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}},
    {0},
    0,
    0,
};

#endif
