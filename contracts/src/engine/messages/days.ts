/** For lists and reports as of a day. */
export const DAY_MESSAGES = {
  asOf: (day: string) => `As of the end of ${day}: values, filters, links and counts are of that day.`,
  /** Of an earlier day, for which everything is empty. */
  recordsBegin: (first: string) => `Records begin on ${first}.`,
  /** Of a comparison with an earlier day. */
  beginsWithin: (first: string) =>
    `Records begin on ${first}: nothing is known about earlier days, so every record counts as new.`,
  /** `day`: as it is in the address. */
  notPast: (day: string) => `“${day}” is not a past day: today is shown.`,
  notEarlier: (day: string) => `“${day}” is not an earlier day: nothing is compared.`,
  choose: 'As of',
  /** The day of which a report tells what is true by what was known then. */
  trueOn: 'True on',
  isTrueOn: (day: string, known: string) =>
    `What is true on ${day}, by what was known at the end of ${known}.`,
  notTrueOn: (day: string) => `“${day}” is no day: what is true is told of the day that the rows are of.`,
  show: 'Show',
  since: (from: string, to: string) =>
    `What is new, gone or changed from the end of ${from} to the end of ${to}.`,
  compare: 'Compare with',
  compareToday: 'Compare today with the end of last quarter',
  alone: 'One day only',
  today: 'Today',
  lastMonth: 'End of last month',
  lastQuarter: 'End of last quarter',
  lastYear: 'End of last year',
  compared: {
    label: (records: string) => `Changes of ${records.toLowerCase()}`,
    name: 'Record',
    fate: 'What happened',
    fates: { came: 'New', went: 'Gone', changed: 'Changed' },
    /** With the labels of the columns that changed. */
    changed: (columns: readonly string[]) => `Changed: ${columns.join(', ')}`,
    /** What a cell said and says; '' without a value. */
    change: (from: string, to: string) => `${from || '(empty)'} → ${to || '(empty)'}`,
    column: 'Column',
    from: 'From',
    to: 'To',
    difference: 'Difference',
    totals: 'Totals',
    groups: 'Groups of both days',
    rows: 'Rows',
    counts: ({ came, went, changed }: { came: number; went: number; changed: number }) =>
      `${came.toLocaleString('en-US')} new, ${went.toLocaleString('en-US')} gone, ${changed.toLocaleString('en-US')} changed`,
    none: 'Nothing differs between the two days',
  },
  calendar: 'Choose in the calendar',
} as const
