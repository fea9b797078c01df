/** For what a cell of a file, or of a block that is pasted, says. */
export const READING_MESSAGES = {
  nothing: 'has nothing that can be read',
  notAFlag: 'is neither yes nor no',
  notADate: 'is not a date: write MM/DD/YYYY or YYYY-MM-DD, with a four-digit year',
  timeWithoutZone:
    'is a time of day without a time zone: give the date alone, or write 2026-01-31T13:05:00Z, or -06:00 in place of Z',
} as const
