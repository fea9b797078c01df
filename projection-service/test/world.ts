import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import {
  createdEvent,
  deletedEvent,
  evolve,
  fencedEvent,
  updatedEvent,
} from '@landbook/contracts/engine/kernel/events'
import { itemIdOf } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { LoggedEvent, LogPlace, Position } from '@landbook/platform/engine/log/port'
import fc from 'fast-check'
import { type Happening, happening } from './event-arbitraries.ts'

/** The day of events of which no other was said. */
export const RECORDED_ON = '2026-01-01'

export const positionOf = (n: number): Position => String(n + 1).padStart(16, '0')

/** The last states of all records that ever were, by stream. */
export type States = Map<string, RecordState>

export interface History {
  events: LoggedEvent[]
  states: States
}

/** Hours to the next event: days that follow each other, days without any, and clocks that were set back. */
const hours = fc.integer({ min: -3, max: 30 })

export const history = (maxLength = 40): fc.Arbitrary<History> =>
  fc.array(fc.tuple(happening, hours), { maxLength, size: 'max' }).map((list) => {
    const states: States = new Map()
    const revisions = new Map<string, number>()
    const events: LoggedEvent[] = []
    let clock = Date.UTC(2026, 0)
    for (const [one, passed] of list) {
      clock += passed * 3_600_000
      const stream = streamOf(one.type, one.id)
      const revision = (revisions.get(stream) ?? -1) + 1
      const event = eventOf(one, states.get(stream), {
        stream,
        revision,
        position: positionOf(events.length),
      })
      if (!event) continue
      event.metadata.recordedAt = new Date(clock).toISOString()
      const state = evolve(recordNamed(catalogue, one.type), states.get(stream), event, {
        id: one.id,
        revision,
      })
      if (state) states.set(stream, state)
      revisions.set(stream, revision)
      events.push(event)
    }
    const told = () => events.map(({ stream, type, data }) => `${stream} ${type} ${JSON.stringify(data)}`)
    return { events, states, [fc.toStringMethod]: () => told().join('\n') }
  })

function eventOf(
  one: Happening,
  state: RecordState | undefined,
  place: Pick<LoggedEvent, keyof LogPlace>,
): LoggedEvent | undefined {
  const record = recordNamed(catalogue, one.type)
  const alive = state !== undefined && !state.deleted
  const { part, ...values } = one.data
  const data = part === undefined ? values : { id: itemIdOf(one.id, String(part)), ...values }
  const ordinary: Record<string, string> = {
    created: createdEvent(record),
    changed: updatedEvent(record),
    deleted: deletedEvent(record),
    fenced: fencedEvent(record),
  }
  if (one.what !== 'fenced' && alive === (one.what === 'created')) return undefined
  const present =
    alive && part !== undefined ? itemsOf(state, listOf(one.what)).some(({ id }) => id === data.id) : false
  if (part !== undefined && present === one.what.endsWith('Added')) return undefined
  return logged(ordinary[one.what] ?? one.what, data, place)
}

const listOf = (type: string): string =>
  type.startsWith('ProductionMonth')
    ? 'months'
    : type.startsWith('Contact')
      ? 'contacts'
      : type.startsWith('LeaseWell')
        ? 'wells'
        : type.startsWith('Lease')
          ? 'leaseRecordings'
          : 'mineralsOwned'

/** An event as a log gives it; a well's concern the lands it is drilled on. */
export function logged(
  type: string,
  data: Record<string, unknown>,
  place: Pick<LoggedEvent, keyof LogPlace>,
): LoggedEvent {
  const id = idOf(place.position, 'event')
  const lands = type.startsWith('WellDrilledOn') && Array.isArray(data.ids) ? data.ids : []
  return {
    ...place,
    id,
    type,
    data,
    metadata: {
      actor: 'system',
      recordedAt: `${RECORDED_ON}T00:00:00.000Z`,
      operation: 'Test',
      commandId: id,
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
      concerns: lands.map((land) => streamOf('tract', String(land))),
      hash: '',
    },
  }
}
