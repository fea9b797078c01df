import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { QueryClient } from '@tanstack/react-query'
import { nameIn } from '../data/named.ts'
import { type AskedRows, readRowAt } from '../data/windows.ts'
import { noteOpened, type OpenedFrom, openedFrom } from '../navigation/steps.ts'
import { currentUser } from '../session/session.ts'

/**
 * The list that a record was opened from is kept for the browser tab's lifetime, so that its order is stepped through after a
 * reload, too: how it was asked of the server, which is asked again.
 */
const PREFIX = 'steps/'
const ownKey = (): string => `${PREFIX}${currentUser()}`

type Kept = Omit<OpenedFrom, 'read' | 'places' | 'asked'> & {
  places: readonly [id: string, index: number][]
  asked: { type: RecordType; rows: AskedRows }
}

type Opened = OpenedFrom & { index: number }

/** Keeps it; one whose rows the page had is not read again. */
export function keepSteps({ read: _, index, ...from }: Opened, id: string): void {
  try {
    const kept = { ...from, places: [[id, index]] }
    if (from.asked) sessionStorage.setItem(ownKey(), JSON.stringify(kept))
    else sessionStorage.removeItem(ownKey())
  } catch (error) {
    // No space: it is forgotten at a reload.
    console.warn(error)
  }
}

/** What was kept of the list that the record with this address was opened from. */
export function restoredSteps(client: QueryClient, path: string, id: string): Opened | undefined {
  const stored = sessionStorage.getItem(ownKey())
  if (stored === null) return undefined
  const { places, ...from } = JSON.parse(stored) as Kept
  const { type, rows } = from.asked
  const read = async (index: number) => {
    const row = await readRowAt(client, type, rows, index)
    return row && { id: row.id, name: nameIn(type, row) }
  }
  noteOpened({ ...from, read, places: new Map(places) })
  return openedFrom(path, id)
}

/** Drops those of all users but the current one, as the browser may be shared. */
export function forgetStepsOfOthers(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && key !== ownKey()) sessionStorage.removeItem(key)
}
