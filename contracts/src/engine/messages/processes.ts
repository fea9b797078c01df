import { counted, plural } from '../values/texts.ts'

/** For processes of many commands. */
export const PROCESS_MESSAGES = {
  merge: (title: string) => `Merge of two ${plural(title.toLowerCase())}`,
  edit: (count: number, title: string) => `Edit of ${counted(count, title.toLowerCase())}`,
  import: (file: string) => `Import of ${file}`,
  undoImport: (file: string) => `Undo of the import of ${file}`,
  over: 'This process has already ended',
  notCounted: 'It is complete only when the log contains every acknowledged command',
  lost: (held: number, steps: number) =>
    `The log contains ${held.toLocaleString('en-US')} of ${counted(steps, 'command')} that were acknowledged`,
} as const
