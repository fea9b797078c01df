import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const FINDING = 'findings { check title severity words path facts dismissal { why } records { id } }'

interface Finding {
  check: string
}

type Type = 'Well' | 'Tract' | 'Lease' | 'Unit' | 'ROW'

const found = async (type: Type, id: string) => {
  const [record] = await rig.done<{ findings: Finding[] }[]>(type, { id }, FINDING)
  return record?.findings
}
const needing = async (type: Type, needs: string | null) => {
  const ids = await rig.done<{ id: string }[]>(type, { filter: { needs } }, 'id')
  expect(await rig.done(`${type}Count`, { filter: { needs } }, '')).toBe(ids.length)
  return ids.map(({ id }) => id)
}

describe('what is doubtful of a record', () => {
  it('is said of it, until that is otherwise', async () => {
    const well = await make.well()
    const noLand = { check: 'noLand', title: 'Well without a land', severity: 'missing', path: 'drilledOn' }
    expect(await found('Well', well)).toEqual([
      { ...noLand, words: 'It is drilled on no land', facts: '', dismissal: null, records: [] },
    ])
    expect(await needing('Well', 'noLand')).toContain(well)
    await rig.done('UpdateWell', { id: well, drilledOn: [await make.tract()] })
    expect(await found('Well', well)).toEqual([])
    expect(await needing('Well', 'noLand')).not.toContain(well)
    expect(await needing('Well', null)).toContain(well)
  })

  it('follows from what others say of it', async () => {
    const { well } = await make.production()
    expect(await needing('Well', 'statusAndVolumes')).toEqual([])
    await rig.done('UpdateWell', { id: well, status: 'DUC' })
    expect(await needing('Well', 'statusAndVolumes')).toEqual([well])
    const other = await make.well({ status: 'DUC' })
    await rig.done('AddProductionMonth', { wellID: other, month: '2026-01', oil: '900' })
    expect(await needing('Well', 'statusAndVolumes')).toEqual([well, other].toSorted())
  })

  it('is counted, also where it is found by several checks', async () => {
    const well = await make.well({ status: 'Inactive' })
    const groups = await rig.done<{ values: { text: string | null }[]; count: number }[]>(
      'WellGroups',
      { by: ['needs'], filter: { id_in: [well, await make.well()] } },
      'values { text } count',
    )
    expect(groups.map(({ values, count }) => [values[0]?.text, count])).toEqual([
      ['inactiveMark', 1],
      ['noLand', 2],
    ])
  })

  it('is of its day', async () => {
    const land = await make.tract()
    const past = await rig.done<{ findings: Finding[] }[]>('Tract', { id: land, asOf: '2020-01-01' }, FINDING)
    expect(past).toEqual([])
  })
})

interface Need {
  type: string
  check: string
  count: number
}
const countOf = async (type: string, check: string, token = rig.admin) => {
  const { data } = await rig.call(token, 'needs', {}, 'type check title severity count dismissed')
  return (data as unknown as Need[]).find((need) => need.type === type && need.check === check)?.count ?? 0
}

describe('what is doubtful by other records', () => {
  it('is found in lists, counted, and gone with what it rests on', async () => {
    const land = await make.tract()
    const [first, second] = [await make.agreement('lease'), await make.agreement('lease')]
    for (const leaseID of [first, second]) {
      await rig.done('UpdateLease', { id: leaseID, status: 'PT' })
      await rig.done('addLeaseInterest', { leaseID, landID: land })
    }
    expect(await found('Lease', first)).toContainEqual(
      expect.objectContaining({ check: 'leasedTwice', records: [{ id: land }, { id: second }] }),
    )
    expect(await needing('Lease', 'leasedTwice')).toEqual([first, second].toSorted())
    expect(await countOf('lease', 'leasedTwice')).toBe(2)
    const listed = await rig.done('needing', { type: 'lease', check: 'leasedTwice' }, 'id findings { words }')
    expect(listed).toEqual(
      expect.arrayContaining([{ id: first, findings: [{ words: expect.stringContaining('also leased') }] }]),
    )
    await rig.done('DeleteLease', { id: second })
    expect(await needing('Lease', 'leasedTwice')).toEqual([])
    expect(await countOf('lease', 'leasedTwice')).toBe(0)
  })

  it('is not told to those who may not read it', async () => {
    const unit = await make.agreement('unit')
    for (const county of ['Ward', 'Reeves']) {
      const land = await make.tract()
      await rig.done('UpdateTract', { id: land, county })
      const well = await make.well()
      await rig.done('UpdateWell', { id: well, drilledOn: [land] })
      await rig.done('AddUnitWells', { from: well, to: unit })
    }
    expect(await needing('Unit', 'acrossCounties')).toEqual([unit])
    expect(await countOf('unit', 'acrossCounties')).toBe(1)
    const { token } = await rig.user('READ_UNITS')
    expect(await countOf('unit', 'acrossCounties', token)).toBe(0)
    expect(await countOf('well', 'noLand', token)).toBe(0)
    const { code } = await rig.call(token, 'needing', { type: 'well', check: 'noLand' }, 'id')
    expect(code).toBe('FORBIDDEN')
  })
})

describe('a finding that was dismissed', () => {
  const dismissed = async (type: string, check: string) => {
    const { data } = await rig.call(rig.admin, 'needs', {}, 'type check dismissed')
    return (data as unknown as (Need & { dismissed: number })[]).find(
      (need) => need.type === type && need.check === check,
    )?.dismissed
  }

  it('is out of lists and counts with its reason, until it rests on something else', async () => {
    const well = await make.well({ status: 'Inactive' })
    const [, mark] = (await found('Well', well)) ?? []
    const { facts = '' } = (mark ?? {}) as { facts?: string }
    const why = 'Shut in for a workover'
    const { id } = await rig.done<{ id: string }>(
      'AddWellDismissal',
      { wellID: well, check: 'inactiveMark', facts, why },
      'id',
    )
    const inAll = { check: 'inactiveMark', dismissed: true, type: 'well' }
    expect(await needing('Well', 'inactiveMark')).not.toContain(well)
    expect(await dismissed('well', 'inactiveMark')).toBe(1)
    expect((await found('Well', well))?.[1]).toMatchObject({ check: 'inactiveMark', dismissal: { why } })
    expect(await rig.done('needing', inAll, 'id findings { dismissal { why } }')).toEqual([
      { id: well, findings: [{ dismissal: { why } }] },
    ])
    await rig.done('UpdateWell', { id: well, status: 'Active', inactive: true })
    expect(await needing('Well', 'inactiveMark')).toContain(well)
    await rig.done('UpdateWell', { id: well, status: 'Inactive', inactive: false })
    expect(await needing('Well', 'inactiveMark')).not.toContain(well)
    await rig.done('DeleteWellDismissal', { id })
    expect(await needing('Well', 'inactiveMark')).toContain(well)
    expect(await dismissed('well', 'inactiveMark')).toBe(0)
  })

  it('is so of what follows from others, too, and only by those who may change the record', async () => {
    const lease = await make.agreement('lease')
    await rig.done('UpdateLease', { id: lease, status: 'PT' })
    const land = await make.tract()
    const other = await make.agreement('lease')
    await rig.done('UpdateLease', { id: other, status: 'PT' })
    for (const leaseID of [lease, other]) await rig.done('addLeaseInterest', { leaseID, landID: land })
    const [twice] = ((await found('Lease', lease)) ?? []).filter(({ check }) => check === 'leasedTwice')
    const { facts = '' } = (twice ?? {}) as { facts?: string }
    const given = { leaseID: lease, check: 'leasedTwice', facts, why: 'Of different depths' }
    const reader = await rig.user('READ_LEASE')
    expect((await rig.call(reader.token, 'AddLeaseDismissal', given, 'id')).code).toBe('FORBIDDEN')
    await rig.done('AddLeaseDismissal', given, 'id')
    expect(await needing('Lease', 'leasedTwice')).toEqual([other])
    expect(await dismissed('lease', 'leasedTwice')).toBe(1)
    await rig.done('DeleteLease', { id: other })
  })
})
