export const EXPORT_MESSAGES = {
  noneOf: (names: readonly string[]) => `is none of: ${names.join(', ')}`,
  notADay: 'is not a day: write 2026-06-30',
  notJson: 'is not JSON',
  tooManyAtOnce: (limit: number) =>
    `You have ${limit} exports running already. Please wait until one of them is complete.`,
  doesNotFit: (field: string, value: string) => `${field}: ${value} does not fit into DECIMAL(38, 20)`,
  tooLongForCell: (field: string) =>
    `${field}: a value is longer than an Excel cell can be. Use another format.`,
}
