import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { DamagedEvent, type EventLog, type LoggedEvent } from './port.ts'

/**
 * The notes in the log from a number on: of a kind that is numbered, all are found without reading the log. Undefined
 * for those that cannot be read. Throws LogUnavailable.
 */
export async function notesFrom<T>(
  log: EventLog,
  number: number,
  idOf: (number: number) => string,
  read: (event: LoggedEvent) => T | undefined,
): Promise<(T | undefined)[]> {
  const notes: (T | undefined)[] = []
  for (;;) {
    const note = await noteIn(log, idOf(number + notes.length))
    if (note === 'none') return notes
    notes.push(note === 'unreadable' ? undefined : read(note))
  }
}

async function noteIn(log: EventLog, id: string): Promise<LoggedEvent | 'none' | 'unreadable'> {
  try {
    for await (const event of log.read(streamOf(logNote.type, id))) return event
    return 'none'
  } catch (error) {
    if (error instanceof DamagedEvent) return 'unreadable'
    throw error
  }
}
