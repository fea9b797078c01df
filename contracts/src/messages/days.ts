/** For lists and reports as of a day. */
export const DAY_MESSAGES = {
  asOf: (day: string) => `As of the end of ${day}: values, filters, links and counts are of that day.`,
  choose: 'As of',
  today: 'Back to today',
  lastMonth: 'End of last month',
  lastQuarter: 'End of last quarter',
  lastYear: 'End of last year',
} as const
