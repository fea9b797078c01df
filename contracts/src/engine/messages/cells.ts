import { counted, plural } from '../values/texts.ts'

/** For cells of lists that are edited in their place, alone or as a block. Titles of records are in lower case: 'well'. */
export const CELL_MESSAGES = {
  edit: (member: string, name = '') => (name === '' ? member : `${member} of ${name}`),
  saved: (member: string, name: string) => `${member} of ${name} saved`,
  /** `theirs`: the value, where it is known. */
  setMeanwhile: (theirs: string | undefined) =>
    theirs === undefined
      ? 'Somebody has changed it meanwhile. Save again to replace that.'
      : `Somebody has set it to “${theirs}” meanwhile. Save again to replace that.`,
  pickOne: 'Nothing in the list fits. Pick one of it, or empty the cell.',
  chosen: (rows: number, columns: number) => `${counted(rows, 'row')} × ${counted(columns, 'column')}`,
  paste: 'Paste',
  fillDown: 'Fill down',
  empty: 'Empty',
  into: (action: string, what: string, rows: number, title: string) =>
    `${action}: ${what} of ${counted(rows, title)}`,
  headings: 'The first line has the headings of the columns, and is left out',
  notSet: (columns: readonly string[]) => `Not set in a list, and left out: ${columns.join(', ')}`,
  outside: (count: number, what: 'row' | 'column') =>
    `${counted(count, what)} would be outside of the table, and will be left out`,
  tooMany: (most: number) => `At most ${most.toLocaleString('en-US')} rows can be set at once`,
  tooManyCopied: (most: number) => `At most ${most.toLocaleString('en-US')} rows can be copied at once`,
  several: (title: string, text: string) => `There are several ${plural(title.toLowerCase())} “${text}”`,
  already: (count: number) =>
    `${counted(count, 'cell')} already ${count === 1 ? 'has its' : 'have their'} value`,
  notRead: (count: number) => `${counted(count, 'cell')} cannot be set, and will be left out`,
  notThere: (title: string, text: string) => `There is no ${title.toLowerCase()} “${text}”`,
  nothing: 'There is nothing to change',
} as const
