import { describe, expect, it } from 'vitest'
import {
  computeGathered,
  computeShown,
  gatheringsFrom,
  givenPart,
  NOTHING_SHOWN,
  partForPeople,
  type ShownValues,
} from '../src/engine/kernel/shown.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'

const SHOWN: ShownValues = {
  ...NOTHING_SHOWN,
  values: { count: ({ wells }) => (wells as unknown[]).length },
  parts: { wells: { due: ({ due, own }) => own ?? due } },
  overrides: { lessee: ({ operator }) => operator },
}

describe('what a document shows', () => {
  it('is computed of its parts first, and keeps what was given', () => {
    const wells = [
      { id: 'a', due: '2020-01-01', own: '2021-01-01' },
      { id: 'b', due: '2020-01-01' },
      { id: 'c', own: '2022-01-01' },
    ]
    const [first, second, third] = computeShown(SHOWN, { wells }).wells as Record<string, unknown>[]
    expect(first).toEqual({ id: 'a', due: '2021-01-01', own: '2021-01-01', _given: { due: '2020-01-01' } })
    expect(second).toEqual(wells[1])
    expect(third).toEqual({ id: 'c', due: '2022-01-01', own: '2022-01-01', _given: { due: null } })
  })

  it('is computed anew from what was given', () => {
    const once = computeShown(SHOWN, { wells: [{ id: 'a', due: '2020-01-01', own: '2021-01-01' }] })
    const [part] = once.wells as Record<string, unknown>[]
    if (!part) throw new Error('One well')
    expect(givenPart(part)).toEqual({ id: 'a', due: '2020-01-01', own: '2021-01-01' })
    expect(partForPeople(part)).toEqual({ id: 'a', due: '2021-01-01', own: '2021-01-01' })
    const again = computeShown(SHOWN, { wells: [{ ...part, own: '2023-01-01' }] })
    expect(again.wells).toMatchObject([{ due: '2023-01-01', _given: { due: '2020-01-01' } }])
    const back = computeShown(SHOWN, { wells: [{ ...part, own: null }] })
    expect(back.wells).toEqual([{ id: 'a', due: '2020-01-01', own: null }])
  })

  it('is a part as it is, where nothing was given beside it', () => {
    expect(givenPart({ id: 'a', _given: null })).toEqual({ id: 'a' })
    expect(givenPart({ id: 'a' })).toEqual({ id: 'a' })
  })

  it('takes the place of a field where there is something to show', () => {
    expect(computeShown(SHOWN, { wells: [], lessee: 'Old', operator: 'New' })).toEqual({
      wells: [],
      lessee: 'New',
      count: 0,
    })
    expect(computeShown(SHOWN, { wells: [], lessee: 'Old' }).lessee).toBe('Old')
    expect(computeShown(SHOWN, { wells: [] }).lessee).toBeNull()
    expect(computeShown(NOTHING_SHOWN, { lessee: 'Old' })).toEqual({})
  })

  it('has lists without parts where the row has none', () => {
    expect(computeShown({ ...SHOWN, values: {} }, {}).wells).toEqual([])
  })
})

describe('what is gathered from other records', () => {
  const gathering = {
    from: 'lease',
    link: 'wells',
    reads: [],
    values: {
      names: (leases: readonly Record<string, unknown>[]) => leases.map(({ id }) => id).join(),
      none: () => undefined,
    },
  }

  it('is of those of its type', () => {
    const shown = { gathers: [gathering, { ...gathering, from: 'tract' }] }
    expect(gatheringsFrom(shown, 'lease')).toEqual([gathering])
    expect(gatheringsFrom(shown, 'well')).toEqual([])
  })

  it('leaves out records that stand apart, as templates', () => {
    const rows = [{ id: 'a' }, { id: 'b', template: true }]
    expect(computeGathered(gathering, lease, rows)).toEqual({ names: 'a', none: null })
    expect(computeGathered(gathering, tract, rows)).toEqual({ names: 'a,b', none: null })
  })
})
