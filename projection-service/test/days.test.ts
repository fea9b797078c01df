import { catalogue } from '@landbook/contracts/catalogue/index'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { type CountName, NO_TALLIES } from '@landbook/contracts/records/dashboard/tallies'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { dayViews, firstDay, lastDay } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordsProjection } from '../src/engine/projections/records.ts'
import { talliesProjection } from '../src/engine/projections/tallies.ts'
import { applyAll, interrupted } from './stores.ts'
import { logged, positionOf } from './world.ts'

let store: ViewStore
let log: LoggedEvent[]
beforeEach(() => {
  store = createEmbeddedViews()
  log = []
})

/** One more event of the log, recorded at that moment. */
function happened(at: string, stream: StreamName, type: string, data: Record<string, unknown>): LoggedEvent {
  const revision = log.filter((event) => event.stream === stream).length
  const event = logged(type, data, { stream, revision, position: positionOf(log.length) })
  event.metadata.recordedAt = at
  log.push(event)
  return event
}

const happens = (at: string, stream: StreamName, type: string, data: Record<string, unknown> = {}) =>
  project('America/Chicago', happened(at, stream, type, data))

const project = (timeZone: string, ...events: LoggedEvent[]) =>
  applyAll([talliesProjection(store, catalogue, 1, timeZone), recordsProjection(store, catalogue, 1)], events)

const days = () => dayViews(store, 1)
const tractsOn = async (day?: string) => (await lastDay(days(), day))?.counts.tracts

describe('the totals at the end of a day', () => {
  it('are those of the last event of the company’s day', async () => {
    await happens('2026-03-01T05:59:00Z', 'tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('2026-03-01T06:00:00Z', 'tract-t2', 'TractCreated', { name: 'A-2' })
    await happens('2026-03-02T05:59:00Z', 'tract-t3', 'TractCreated', { name: 'A-3' })
    await happens('2026-03-05T12:00:00Z', 'tract-t1', 'TractDeleted')
    expect(await firstDay(days())).toBe('2026-02-28')
    const on = [
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-04',
      '2026-03-05',
      '2027-01-01',
    ]
    expect(await Promise.all(on.map(tractsOn))).toEqual([undefined, 1, 3, 3, 3, 2, 2])
    expect(await tractsOn()).toBe(2)
  })

  it('begin with the event at the first moment of the day, and end with that at the last', async () => {
    const moments = ['05:59:59.999Z', '06:00:00.000Z', '06:00:00.000Z'].map((time) => `2026-03-01T${time}`)
    for (const [n, at] of [...moments, '2026-03-02T05:59:59.999Z'].entries())
      await happens(at, `tract-t${n}`, 'TractCreated', { name: `A-${n}` })
    expect(await Promise.all(['2026-02-28', '2026-03-01'].map(tractsOn))).toEqual([1, 4])
    expect((await lastDay(days(), '2026-02-28'))?.first).toBe(positionOf(0))
    expect((await lastDay(days(), '2026-03-01'))?.first).toBe(positionOf(1))
    expect(await lastDay(days(), '2026-03-02')).toMatchObject({ _id: '2026-03-01' })
  })

  it('follow a tract from place to place', async () => {
    const acres = { state: 'TX', county: 'Ward', grossMineralAcres: '640', familyNMA: '0.1' }
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1', ...acres })
    await happens('2026-03-02T12:00:00Z', 'tract-t1', 'TractUpdated', { county: 'Culberson/Reeves' })
    const texas = {
      state: 'Texas',
      tracts: 1,
      gross: '640',
      nma: '0.1',
      nsa: '0',
      unknown: { gross: 0, nma: 0, nsa: 0 },
    }
    expect((await lastDay(days(), '2026-03-01'))?.places).toEqual([{ ...texas, county: 'Ward' }])
    expect((await lastDay(days()))?.places).toEqual([{ ...texas, county: 'Reeves' }])
  })

  it('know what a new tract has of which its event says nothing', async () => {
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('2026-03-02T12:00:00Z', 'tract-t1', 'TractUpdated', { county: 'Ward' })
    for (const day of ['2026-03-01', '2026-03-02'])
      expect((await lastDay(days(), day))?.places).toMatchObject([{ unknown: { gross: 0, nma: 0, nsa: 0 } }])
  })

  it('follow a well from status to status, whatever its flag says', async () => {
    await happens('2026-03-01T12:00:00Z', 'well-w1', 'WellCreated', { name: 'Ann', status: 'Active' })
    await happens('2026-03-02T12:00:00Z', 'well-w1', 'WellUpdated', { status: 'Inactive' })
    await happens('2026-03-03T12:00:00Z', 'well-w1', 'WellUpdated', { inactive: true, status: 'P&A' })
    await happens('2026-03-04T12:00:00Z', 'well-w1', 'WellUpdated', { inactive: false, status: null })
    const on = async (day: string) => {
      const { counts } = (await lastDay(days(), day)) ?? NO_TALLIES
      return Object.keys(counts).filter((name) => counts[name as CountName] === 1)
    }
    expect(await on('2026-03-01')).toEqual(['wells', 'activeWells'])
    expect(await on('2026-03-02')).toEqual(['wells', 'wellsOfInactiveStatus'])
    expect(await on('2026-03-03')).toEqual(['wells', 'pluggedWells', 'inactiveWells'])
    expect(await on('2026-03-04')).toEqual(['wells', 'wellsWithoutStatus'])
  })

  it('ignore changes of what they do not count', async () => {
    await happens('2026-03-01T12:00:00Z', 'well-w1', 'WellCreated', { name: 'Ann', status: 'Active' })
    const before = await lastDay(days())
    await happens('2026-03-01T13:00:00Z', 'well-w1', 'WellUpdated', { name: 'Bob', status: 'Active' })
    await happens('2026-03-01T13:00:00Z', 'owner-MES', 'OwnerCreated', { name: 'MES' })
    expect(await lastDay(days())).toBe(before)
  })

  it('count for the day of the event’s moment: no earlier than that of any event before it', async () => {
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1' })
    // By a clock that is a day fast, and of what is not counted.
    await happens('2026-03-02T12:00:00Z', 'owner-MES', 'OwnerCreated', { name: 'MES' })
    await happens('2026-03-01T13:00:00Z', 'tract-t2', 'TractCreated', { name: 'A-2' })
    expect(await Promise.all(['2026-03-01', '2026-03-02'].map(tractsOn))).toEqual([1, 2])
  })

  it('ignore events of no record', async () => {
    await happens('2026-03-02T12:00:00Z', 'reservation-x', 'NameReserved', { record: 'tract-t1' })
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1' })
    expect(await tractsOn('2026-03-01')).toBe(1)
  })

  it('of past days do not change when a clock is set back or tells no time', async () => {
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('2026-03-02T12:00:00Z', 'tract-t2', 'TractCreated', { name: 'A-2' })
    await happens('2026-03-01T13:00:00Z', 'tract-t3', 'TractCreated', { name: 'A-3' })
    await happens('yesterday', 'tract-t4', 'TractCreated', { name: 'A-4' })
    expect([await tractsOn('2026-03-01'), await tractsOn('2026-03-02')]).toEqual([1, 4])
  })

  it('miss nothing that another projector writes between two reads of a slow one', async () => {
    await happens('2026-03-01T12:00:00Z', 'tract-t1', 'TractCreated', { name: 'A-1', county: 'Ward' })
    const moved = happened('2026-03-01T13:00:00Z', 'tract-t1', 'TractUpdated', { county: 'Reeves' })
    const created = happened('2026-03-01T14:00:00Z', 'tract-t2', 'TractCreated', {
      name: 'A-2',
      county: 'Ward',
    })
    const slow = interrupted(store, () => project('America/Chicago', moved))
    await talliesProjection(slow, catalogue, 1, 'America/Chicago').apply([moved, created])
    await project('America/Chicago', moved, created)
    const places = (await lastDay(days()))?.places.map(({ county, tracts }) => [county, tracts])
    expect(places?.toSorted()).toEqual([
      ['Reeves', 1],
      ['Ward', 1],
    ])
  })
})
