/** Rounded down: '4.1 MB'. */
function bytesText(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB']
  return `${Math.floor(size * 10) / 10} ${unit}`
}

/** '40 seconds', '5 minutes', '3 hours', rounded up. */
export function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** For exceeded limits. */
export const LIMIT_MESSAGES = {
  tooMany: (limit: number) => `has more than ${limit.toLocaleString('en-US')}`,
  tooLong: (limit: number) => `is longer than ${limit.toLocaleString('en-US')} characters`,
  tooLarge: (mostBytes: number) => `That is too large: ${bytesText(mostBytes)} at most`,
  tooMuch: (most: number, unit: 'characters' | 'values' | 'lists and objects' | 'words') =>
    `That is too much: ${most.toLocaleString('en-US')} ${unit} at most`,
  tooDeep: (most: number) => `That is nested too deeply: ${most} levels at most`,
  tinyChunks: 'The request came in too many tiny parts',
  tooSlow: (seconds: number) => `The request did not arrive within ${seconds} seconds`,
  /** Of a GraphQL query. */
  query: {
    oneOperation: 'Send one operation at a time',
    tooMany: (most: number, unit: 'fields' | 'aliases' | 'directives' | 'fragments' | 'conditions') =>
      `Ask for less: a query has ${most.toLocaleString('en-US')} ${unit} at most`,
    tooDeep: (most: number) => `Ask for less: a query is ${most} levels deep at most`,
    repeated: (name: string, most: number) =>
      `Ask for ${name} once: a field is asked for ${most} times at most`,
  },
  tooLargeAtOnce: 'That is too large to be saved at once',
  tooManyAtOnce: (limit: number) =>
    `You have ${limit} requests waiting already. Please wait a moment and try again.`,
  tooOften: (waitMs: number) => `You have done that too often. Please try again in ${waitText(waitMs)}.`,
  perPerson: (called: string, most: number, isOwn: boolean) =>
    `${isOwn ? 'You have' : 'This person has'} ${most} ${called}, the most that one person can have: delete one first.`,
  answerTooLarge: 'That is more than one answer can hold: ask for fewer fields, relations or records',
  onlyInLists: (name: string) => `is worked out only in lists: ask for it in ${name}(…)`,
  filterTooLarge: 'That is more than one filter can hold',
  /** `linked`: the title of their type. */
  linkedTooMany: (linked: string, most: number) =>
    `More than ${most.toLocaleString('en-US')} records meet what is asked of ${linked}: ask for fewer of them`,
}
