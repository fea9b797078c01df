import { counted } from '../values/texts.ts'

/** For bulk edits. Titles of records are in lower case: 'well'. */
export const BULK_MESSAGES = {
  twice: 'Each record can be edited only once in a call',
  changes: 'What will change',
  fields: (count: number) => `${count} fields`,
  /** Reasons in the history of each record. */
  edited: (count: number, title: string) => `Edited together with ${counted(count - 1, `other ${title}`)}`,
  editedAlone: 'Edited in the list',
  undone: (count: number, title: string) => `Undid an edit of ${counted(count, title)}`,
  changed: (count: number, title: string) => `${counted(count, title)} changed`,
  putBack: (count: number, title: string) => `${counted(count, title)} put back as before`,
  notChanged: (count: number, title: string) => `${counted(count, title)} not changed`,
  notPutBack: (count: number, title: string) => `${counted(count, title)} not put back`,
  changedSince: 'Somebody has changed it since then',
  gone: 'It no longer exists',
  already: (count: number, title: string) =>
    `${counted(count, title)} already ${count === 1 ? 'has' : 'have'} this value and will be left out`,
  goneAlready: (count: number, title: string) =>
    `${counted(count, title)} no longer ${count === 1 ? 'exists' : 'exist'} and will be left out`,
  nothingToChange: 'All of them already have this value: there is nothing to change',
  unsure: (count: number, title: string) =>
    `It is not known whether ${counted(count, title)} ${count === 1 ? 'was' : 'were'} changed, because no answer arrived. It is safe to try again.`,
  notStarted: (count: number, title: string) => `${counted(count, title)} not started`,
  wasAlready: (count: number, title: string) => `${counted(count, title)} already had this value`,
} as const
