import type { IndexEntry, IndexedEvent, LinkChange } from '../src/engine/history/port.ts'

export const position = (n: number) => String(n).padStart(16, '0')
export const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`
export const at = (n: number) => `${day(n)}T12:00:00.000Z`

/** The nth event of the log, on the nth of March. */
export function entry(
  n: number,
  more: Partial<IndexEntry['event']> = {},
  links: LinkChange[] = [],
): IndexEntry {
  const { record = 'tract', recordId = 't1' } = more
  const event = {
    position: position(n),
    stream: `${record}-${recordId}`,
    revision: n,
    record,
    recordId,
    event: 'TractUpdated',
    operation: 'UpdateTract',
    actor: 'ann',
    recordedAt: at(n),
    commandId: `command ${n}`,
    correlationId: `request ${n}`,
    concerns: [],
    members: ['county'],
    ...more,
  }
  return { event, links }
}

export const indexed = (
  { event: { recordedAt, ...event } }: IndexEntry,
  moment = recordedAt,
): IndexedEvent => ({
  ...event,
  moment,
})

export const well = (n: number, links: LinkChange[]) =>
  entry(n, { record: 'well', recordId: 'w1', members: ['drilledOn'] }, links)
export const set = (to: string[], link = 'drilledOn', part = ''): LinkChange => ({
  does: 'set',
  link,
  part,
  to,
})
export const add = (...to: string[]): LinkChange => ({ does: 'add', link: 'drilledOn', part: '', to })
export const remove = (...to: string[]): LinkChange => ({ does: 'remove', link: 'drilledOn', part: '', to })
export const ends: LinkChange = { does: 'ends' }
export const w1 = { record: 'well', recordId: 'w1', link: 'drilledOn' }
