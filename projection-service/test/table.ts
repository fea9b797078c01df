import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { acresOf, summarise } from '@landbook/contracts/records/dashboard/acreage'
import { Moments } from '@landbook/platform/engine/history/moments'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import type { DayView } from '@landbook/platform/engine/views/collections'
import type { Documents } from './stores.ts'

/** Day → the dashboard at its end. */
type Table = Map<string, unknown>

/** What the documents say of each day that there is one of. */
export const tableIn = (documents: Documents): Table =>
  new Map(
    [...documents]
      .filter(([key]) => key.startsWith('day '))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, document]) => {
        const { counts, places } = document as unknown as DayView
        const tracts = places.map(({ state, county, tracts }) => `${tracts} in ${county}, ${state}`)
        return [key.slice('day '.length), { counts, tracts: tracts.toSorted(), acres: summarise(places) }]
      }),
  )

/**
 * What they must say: the sums of all records, recreated after every event, by the day of the event's moment
 * (docs/decisions/0026-moments.md).
 */
export function expectedTable(events: readonly LoggedEvent[]): Table {
  const states = new Map<string, RecordState>()
  const table: Table = new Map()
  const moments = new Moments()
  let before = JSON.stringify(totalsOf(states))
  for (const event of events) {
    const { type, id } = recordOfStream(event.stream)
    const at = { id, revision: event.revision }
    const state = evolve(recordNamed(catalogue, type), states.get(event.stream), event, at)
    if (state) states.set(event.stream, state)
    const totals = totalsOf(states)
    const now = JSON.stringify(totals)
    const day = moments.next(event.metadata.recordedAt).slice(0, 10)
    if (now === before && table.has(day)) continue
    table.set(day, totals)
    before = now
  }
  return table
}

function totalsOf(states: ReadonlyMap<string, RecordState>) {
  const alive = (type: string) =>
    [...states]
      .filter(([key, state]) => key.startsWith(`${type}-`) && !state.deleted)
      .map(([, state]) => state)
  const [wells, rows, leases] = [
    alive('well'),
    alive('row'),
    alive('lease').filter(({ template }) => !template),
  ]
  const having = (records: readonly RecordState[], ...statuses: unknown[]) =>
    records.filter(({ status }) => statuses.includes(status)).length
  const places = alive('tract').map(acresOf)
  const activeLeases = having(leases, 'CDC', 'EXT', 'PT', 'HBP')
  return {
    counts: {
      tracts: alive('tract').length,
      wells: wells.length,
      activeWells: having(wells, 'Active'),
      drilledUncompletedWells: having(wells, 'DUC'),
      wellsOfInactiveStatus: having(wells, 'Inactive'),
      wellsInProcess: having(wells, 'In Process'),
      pluggedWells: having(wells, 'P&A'),
      shutInWells: having(wells, 'Shut-In'),
      wellsWithoutStatus: having(wells, null),
      inactiveWells: wells.filter(({ inactive }) => inactive === true).length,
      operators: alive('operator').length,
      rightsOfWay: rows.length,
      activeRightsOfWay: having(rows, 'Active'),
      rightsOfWayInProcess: having(rows, 'In Process'),
      leases: leases.length,
      activeLeases,
      leasesInProcess: leases.length - activeLeases,
    },
    tracts: [...Map.groupBy(places, ({ state, county }) => `in ${county}, ${state}`)]
      .map(([place, { length }]) => `${length} ${place}`)
      .toSorted(),
    acres: summarise(places),
  }
}
