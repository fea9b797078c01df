import {
  createdEvent,
  deletedEvent,
  evolve,
  fencedEvent,
  updatedEvent,
} from '@landbook/contracts/kernel/events'
import { itemIdOf } from '@landbook/contracts/kernel/operations'
import { itemsOf, type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { LoggedEvent, Position } from '@landbook/platform/log/port'
import fc from 'fast-check'

/** Something that may happen to a record of a small company; what does not fit its state is passed over. */
interface Happening {
  type: string
  id: string
  /** An event type, or what the kernel calls it. */
  what: string
  data: Record<string, unknown>
}

/** The day of events of which no other was said. */
export const RECORDED_ON = '2026-01-01'

export const positionOf = (n: number): Position => String(n + 1).padStart(16, '0')

const tracts = fc.constantFrom('t1', 't2', 't3')
const wells = fc.constantFrom('w1', 'w2', 'w3')
const operators = fc.constantFrom('o1', 'o2')
const rows = fc.constantFrom('r1', 'r2')
const leases = fc.constantFrom('l1', 'l2')
const owners = fc.constantFrom('MES', 'MPI')
const name = fc.constantFrom('Alpha', 'beta 9', 'Beta 10', 'GAMMA')
const anyOf = fc.oneof(
  fc.record({ type: fc.constant('tract'), id: tracts }),
  fc.record({ type: fc.constant('well'), id: wells }),
  fc.record({ type: fc.constant('operator'), id: operators }),
  fc.record({ type: fc.constant('owner'), id: owners }),
  fc.record({ type: fc.constant('row'), id: rows }),
  fc.record({ type: fc.constant('lease'), id: leases }),
)
const lands = fc.uniqueArray(tracts, { maxLength: 3 })

const happened = (
  type: string,
  id: fc.Arbitrary<string>,
  what: string,
  data: fc.Arbitrary<Record<string, unknown>>,
) => fc.record({ type: fc.constant(type), id, what: fc.constant(what), data })

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyOf, name)
      .map(([record, value]) => ({ ...record, what: 'created', data: { name: value } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyOf, name)
      .map(([record, value]) => ({ ...record, what: 'changed', data: { name: value } })),
  },
  {
    weight: 2,
    arbitrary: happened(
      'tract',
      tracts,
      'changed',
      fc.record(
        {
          county: fc.constantFrom('Ward', 'Reeves', null),
          acreage: fc.constantFrom('9', '10.5', null),
          grossMineralAcres: fc.constantFrom('640', '0.1', '0'),
          familyNMA: fc.constantFrom('0.2', null),
          notes: fc.constantFrom('n', null),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: happened(
      'well',
      wells,
      'changed',
      fc.record(
        {
          status: fc.constantFrom('Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In', null),
          inactive: fc.boolean(),
          drillType: fc.constantFrom('SWD', 'Vertical', null),
          notes: fc.constant('n'),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: happened(
      'row',
      rows,
      'changed',
      fc.record({ status: fc.constantFrom('Active', 'In Process', 'Released', null) }),
    ),
  },
  {
    weight: 2,
    arbitrary: happened(
      'lease',
      leases,
      'changed',
      fc.record(
        { status: fc.constantFrom('HBP', 'EXP', 'In Process', null), template: fc.boolean() },
        { requiredKeys: [] },
      ),
    ),
  },
  { weight: 2, arbitrary: happened('row', rows, 'ROWLocatedOnSet', fc.record({ ids: lands })) },
  {
    weight: 3,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseRecordingAdded',
      fc.record({
        part: fc.constantFrom('deed', 'memo'),
        grantor: fc.option(operators),
        recordingInterest: lands.map((ids) => ids.map((Tract) => ({ Tract, acres: '7' }))),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseRecordingUpdated',
      fc.record({ part: fc.constantFrom('deed', 'memo'), grantee: operators }),
    ),
  },
  { weight: 2, arbitrary: anyOf.map((record) => ({ ...record, what: 'deleted', data: {} })) },
  { weight: 1, arbitrary: anyOf.map((record) => ({ ...record, what: 'fenced', data: {} })) },
  { weight: 3, arbitrary: happened('well', wells, 'WellDrilledOnSet', fc.record({ ids: lands })) },
  { weight: 1, arbitrary: happened('well', wells, 'WellDrilledOnAdded', fc.record({ ids: lands })) },
  { weight: 1, arbitrary: happened('well', wells, 'WellDrilledOnRemoved', fc.record({ ids: lands })) },
  {
    weight: 2,
    arbitrary: happened('well', wells, 'WellOperatorSet', fc.record({ ids: operators.map((id) => [id]) })),
  },
  {
    weight: 2,
    arbitrary: happened(
      'tract',
      tracts,
      'OwnerMineralsAdded',
      owners.map((Owner) => ({ part: Owner, Owner })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'tract',
      tracts,
      'MineralOwnershipUpdated',
      owners.map((part) => ({ part, volPage: '7' })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'tract',
      tracts,
      'OwnerMineralsRemoved',
      owners.map((part) => ({ part })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'operator',
      operators,
      'ContactAdded',
      fc.constantFrom({ part: 'ann', contactName: 'Ann' }, { part: 'bob', contactName: 'Bob' }),
    ),
  },
)

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

type Place = Pick<LoggedEvent, 'stream' | 'revision' | 'position'>

function eventOf(one: Happening, state: RecordState | undefined, place: Place): LoggedEvent | undefined {
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
  type.startsWith('Contact') ? 'contacts' : type.startsWith('Lease') ? 'leaseRecordings' : 'mineralsOwned'

/** An event as a log gives it; a well's concern the lands it is drilled on. */
export function logged(type: string, data: Record<string, unknown>, place: Place): LoggedEvent {
  const id = `event-${place.position}`
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
