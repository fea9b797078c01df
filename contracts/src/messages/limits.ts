/** Rounded down: '4.1 MB'. */
function bytesText(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB']
  return `${Math.floor(size * 10) / 10} ${unit}`
}

/** For exceeded limits. */
export const LIMIT_MESSAGES = {
  tooMany: (limit: number) => `holds more than ${limit.toLocaleString('en-US')}`,
  tooLong: (limit: number) => `is longer than ${limit.toLocaleString('en-US')} characters`,
  tooLarge: (mostBytes: number) => `That is too large: ${bytesText(mostBytes)} at most`,
  tooMuch: (most: number, unit: 'characters' | 'values' | 'words') =>
    `That is too much: ${most.toLocaleString('en-US')} ${unit} at most`,
  tooLargeAtOnce: 'That is too large to be saved at once',
  tooManyAtOnce: (limit: number) =>
    `You have ${limit} requests waiting already. Please wait a moment and try again.`,
  answerTooLarge: 'That is more than one answer can hold: ask for fewer fields, relations or records',
  filterTooLarge: 'That is more than one filter can hold',
}
