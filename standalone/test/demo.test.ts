import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemsOf, linkedIds } from '@landbook/contracts/engine/kernel/record'
import { lineLength, statedLength } from '@landbook/contracts/engine/values/lengths'
import { isLine, parseShape } from '@landbook/contracts/engine/values/shapes'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { SEED_STATES } from '@landbook/contracts/records/state/declaration'
import { differsFromMap } from '@landbook/contracts/records/tract/ownership'
import { PermitFile } from '@landbook/platform/records/well/drilling-data/permit-file'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../src/demo/demo.ts'
import { eventsOf, newCompany } from './company.ts'
import { recordsIn, TODAY } from './demo-records.ts'

/** A well joins its unit at the moment of the command. */
const withoutMoment = (data: Record<string, unknown>) =>
  'unitSince' in data ? { ...data, unitSince: 'a moment' } : data

/** Filled and read once for the tests that only look at it. */
let made: ReturnType<typeof filled> | undefined
const demo = () => {
  made ??= filled()
  return made
}

async function filled() {
  const { commands, log } = await newCompany()
  const permits = await fillDemo(commands, TODAY)
  return { permits, ...(await recordsIn(log)) }
}

describe('the demo company', () => {
  it('has lands, wells and operators in known counties', async () => {
    const { tract, well, operator } = await demo()
    expect([tract.length, well.length, operator.length]).toEqual([200, 161, 43])
    for (const { state, county } of [...tract, ...well]) expect(SEED_STATES[String(state)]).toContain(county)
    const holders = tract.flatMap((land) => [
      ...itemsOf(land, 'mineralsOwned'),
      ...itemsOf(land, 'surfaceOwned'),
    ])
    expect(new Set(holders.map(({ Owner }) => Owner))).toEqual(new Set(['MES', 'MPI', 'SRO']))
    expect(new Set(tract.map(({ color }) => color))).toEqual(new Set(['M', 'M&S', 'S', 'ORRI']))
    expect(tract.every(({ geometry, acreage }) => geometry !== null && Number(acreage) > 30)).toBe(true)
    expect(new Set(well.map(({ status }) => status)).size).toBe(6)
    expect(well.every((each) => linkedIds(each, 'drilledOn').length > 0)).toBe(true)
    expect(well.every((each) => linkedIds(each, 'operatedBy').length === 1)).toBe(true)
    const companies = operator.filter(({ type }) => type !== 'Family Office')
    expect(companies.every((each) => itemsOf(each, 'contacts').length > 0)).toBe(true)
  })

  it('has titles, rights of way, other leases and units', async () => {
    const { tract, well, row, otherLease, unit } = await demo()
    expect([row.length, otherLease.length]).toEqual([61, 19])
    expect(tract.filter((each) => itemsOf(each, 'titleRun').length >= 3).length).toBeGreaterThan(40)
    expect(tract.some((each) => itemsOf(each, 'npri').length > 0)).toBe(true)
    for (const each of [...row, ...otherLease]) {
      expect(linkedIds(each, 'locatedOn').length).toBeGreaterThan(0)
      expect(linkedIds(each, 'operator')).toHaveLength(1)
    }
    expect(unit.length).toBeGreaterThan(20)
    expect(well.filter((each) => linkedIds(each, 'unit').length === 1).length).toBe(106)
    expect(well.filter((each) => itemsOf(each, 'divisionOrder').length > 0).length).toBeGreaterThan(40)
  })

  it('tells of a pipeline, of a grazing lease that passes on, and of a unit of six wells', async () => {
    const { row, otherLease, unit, well } = await demo()
    const pipeline = row.find(({ projectName }) => String(projectName).startsWith('Salt Draw'))
    expect(pipeline).toMatchObject({ status: 'Active', volAndPage: '1204/311', lengthOfPipeline: '965 rods' })
    expect(pipeline && linkedIds(pipeline, 'locatedOn')).toHaveLength(3)
    expect(pipeline && itemsOf(pipeline, 'payments')).toHaveLength(3)
    const passedOn = otherLease.filter((each) => Number(each.revision) > 6)
    expect(passedOn).toHaveLength(1)
    expect(passedOn[0]).toMatchObject({ dateOfExpiration: '2029-08-31' })
    const [formed, ...others] = unit.filter(({ geometry }) => geometry)
    expect(others).toEqual([])
    expect(well.filter((each) => linkedIds(each, 'unit')[0] === formed?.id)).toHaveLength(6)
  })

  it('has the production of its active wells, which declines', async () => {
    const { production } = await demo()
    const wells = production.map((each) => itemsOf(each, 'months'))
    expect(wells.length).toBeGreaterThan(30)
    expect(wells.flat().length).toBeLessThan(3_000)
    const long = wells.filter(({ length }) => length >= 24)
    expect(long.length).toBeGreaterThan(10)
    // By years, as a well is shut in for part of some months.
    const gas = (months: readonly Record<string, unknown>[]) =>
      months.reduce((total, month) => total + Number(month.gas), 0)
    for (const months of long) expect(gas(months.slice(-12))).toBeLessThan(gas(months.slice(0, 12)))
    for (const { month } of wells.flat()) expect(String(month) < TODAY.slice(0, 7)).toBe(true)
  })

  it('draws rights of way that are as long as is stated', async () => {
    const { row } = await demo()
    for (const { geometry, lengthOfPipeline, acreage } of row) {
      const shape = parseShape(geometry)
      if (shape && isLine(shape)) {
        const stated = String(statedLength(lengthOfPipeline)?.feet)
        expect(differsFromMap(stated, lineLength(shape).feet)).toBe(false)
      } else expect(Number(acreage)).toBeGreaterThan(0)
    }
  })

  it('is the same every time', async () => {
    const contents = async () => {
      const { commands, log } = await newCompany()
      await fillDemo(commands, TODAY)
      return (await eventsOf(log))
        .map(({ stream, type, data }) => JSON.stringify({ stream, type, data: withoutMoment(data) }))
        .sort()
    }
    expect(await contents()).toEqual(await contents())
  })

  it('has drilling permits to pull, with more values than its Texas wells', async () => {
    const { permits: issued, well, operator } = await demo()
    const folder = mkdtempSync(join(tmpdir(), 'landbook-demo-'))
    try {
      const file = join(folder, 'permits.csv')
      writeFileSync(file, issued)
      const permits = new PermitFile(file)
      // No permit is known of the well of the lease with a story.
      const texan = well.filter(({ state, county }) => state === 'Texas' && county !== 'Brewster')
      const found = await Promise.all(texan.map(({ apiNumber }) => permits.find(String(apiNumber))))
      expect(found.every((info) => info !== undefined)).toBe(true)
      const known = new Set(operator.map(({ name }) => uniqueKey(String(name))))
      const strange = found.filter((info) => !known.has(uniqueKey(info?.operator ?? '')))
      expect(strange.length / found.length).toBeLessThan(0.15)
      expect(strange.length).toBeGreaterThan(0)
      const deeper = texan.filter(({ totalDepth }, n) => found[n]?.totalDepth !== totalDepth)
      expect(deeper.length).toBeGreaterThan(30)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is not added twice', async () => {
    const { commands, log } = await newCompany()
    await fillDemo(commands, TODAY)
    const head = await log.head()
    await fillDemo(commands, TODAY)
    expect(await log.head()).toBe(head)
  })
})
