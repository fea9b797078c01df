export const EXPORT_MESSAGES = {
  noneOf: (names: readonly string[]) => `is not one of: ${names.join(', ')}`,
  notJson: 'is not JSON',
  headings: (count: number) => `must be “labels”, or a JSON list of ${count} different texts`,
  untilBeforeFrom: 'is before “from”',
  gone: (fields: readonly string[]) => `has fields that no longer exist: ${fields.join(', ')}`,
  ofAnotherType: (name: string) => `is not about ${name}`,
  tooManyAtOnce: (limit: number) =>
    `You have ${limit} exports running already. Please wait until one of them is complete.`,
  doesNotFit: (field: string, value: string) => `${field}: ${value} does not fit into DECIMAL(38, 20)`,
  tooLongForCell: (field: string) =>
    `${field}: a value is longer than an Excel cell can be. Use another format.`,
}
