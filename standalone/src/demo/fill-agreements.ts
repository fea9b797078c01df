import { inFlight } from '@landbook/platform/in-flight'
import { demoOtherLease, demoRightOfWay, type Party } from './agreements.ts'
import type { DemoRecord } from './demo-record.ts'
import { demoDivisionOrders, type PooledLand } from './division-orders.ts'
import { demoLease, demoTemplate } from './leases.ts'
import { Random } from './random.ts'
import { demoTitleRun } from './titles.ts'
import type { Land } from './tracts.ts'
import { demoUnit } from './units.ts'

export type Execute = (operation: string, args: Record<string, unknown>) => Promise<string>

export interface DrilledWell {
  id: string
  /** Ids of lands. */
  drilledOn: readonly string[]
}

interface Ground {
  lands: readonly Land[]
  wells: readonly DrilledWell[]
  operators: readonly Party[]
}

type Pooling = Pick<Ground, 'lands' | 'wells'> & {
  leases: readonly DemoRecord[]
  units: readonly DemoRecord[]
}

const IN_FLIGHT = 64
const ROWS = 60
const OTHER_LEASES = 18
const TITLE_RUNS = 70
const TEMPLATES = ['Texas Producers 88', 'Family Form 2019', 'Surface Use Rider']
const LANDS_PER_LEASE = 3
const WELLS_PER_UNIT = 3

/** Adds titles, rights of way, leases, other leases and units of lands and wells. */
export async function fillAgreements(execute: Execute, { lands, wells, operators }: Ground): Promise<void> {
  const random = new Random(1927)
  const party = () => operators[random.whole(0, operators.length - 1)] ?? { id: '', name: '' }
  await inFlight(titles(random, lands), IN_FLIGHT, async ([operation, args]) => {
    await execute(operation, args)
  })
  const withSurface = lands.filter(({ surface }) => surface.length > 0)
  const rows = Array.from({ length: ROWS }, (_, n) =>
    demoRightOfWay(random, some(random, lands, random.whole(1, 2)), party(), n),
  )
  const others = Array.from({ length: OTHER_LEASES }, () =>
    demoOtherLease(random, idsOf(some(random, withSurface, random.whole(1, 3))), party()),
  )
  const templates = TEMPLATES.map((name) => demoTemplate(random, name))
  const leases = groupsOf(
    lands.filter(({ minerals }) => minerals.length > 0),
    LANDS_PER_LEASE,
  ).map((leased, n) =>
    demoLease(
      random,
      leased.map(leasedLand),
      wellsOn(wells, leased),
      { lessor: party(), lessee: party() },
      n,
    ),
  )
  const units = groupsOf(
    wells.filter((_, n) => n % 3 !== 0),
    WELLS_PER_UNIT,
  ).map((pooled, n) =>
    demoUnit(
      random,
      pooled.map(({ id }) => id),
      party().name,
      n,
    ),
  )
  const records = [...rows, ...others, ...templates, ...leases, ...units]
  await inFlight(records, IN_FLIGHT, async ({ create: [operation, args], additions }) => {
    const id = await execute(operation, args)
    for (const [next, recordArgument, given] of additions)
      await execute(next, { ...given, [recordArgument]: id })
  })
  await addDivisionOrders(execute, { lands, wells, leases, units })
}

/** Adds division orders of the wells in units. */
async function addDivisionOrders(execute: Execute, { lands, wells, leases, units }: Pooling): Promise<void> {
  const random = new Random(1938)
  const rates = new Map(
    leases.flatMap(({ create: [, { RoyaltyRate }], additions }) =>
      additions.flatMap(([, , { landID }]) => (landID === undefined ? [] : [[landID, String(RoyaltyRate)]])),
    ),
  )
  const pooled = units.flatMap(({ create: [, { unitGMA }], additions }) =>
    additions.flatMap(([, , { from }]) => {
      const drilledOn = wells.find(({ id }) => id === from)?.drilledOn ?? []
      const crossed = lands.flatMap((tract): PooledLand[] => {
        const rate = rates.get(tract.id)
        return rate && drilledOn.includes(tract.id) ? [{ id: tract.id, tract, rate }] : []
      })
      return crossed.length === 0 ? [] : [{ from, ...demoDivisionOrders(random, crossed, String(unitGMA)) }]
    }),
  )
  await inFlight(pooled, IN_FLIGHT, async ({ from, orders, interests }) => {
    for (const order of orders) await execute('AddWellDivisionOrder', { from, ...order })
    await execute('UpdateWell', { id: from, ...interests })
  })
}

function titles(random: Random, lands: readonly Land[]): DemoRecord['create'][] {
  const runs = idsOf(some(random, lands, TITLE_RUNS)).map((tractID): DemoRecord['create'] => [
    'uploadTitleRun',
    { tractID, rows: demoTitleRun(random, random.whole(3, 14)) },
  ])
  const burdened = lands.filter(({ args }) => args.npriInterest === true)
  return [
    ...runs,
    ...burdened.map(({ id }): DemoRecord['create'] => [
      'AddTractNpri',
      { from: 'MES', to: id, data: { mineralFraction: random.pick(['1/64', '1/32']) } },
    ]),
  ]
}

/** At most that many lands, without duplicates. */
function some(random: Random, lands: readonly Land[], count: number): Land[] {
  const picked = Array.from({ length: count }, () => lands[random.whole(0, lands.length - 1)])
  return [...new Set(picked.filter((land) => land !== undefined))]
}

const idsOf = (lands: readonly Land[]): string[] => lands.map(({ id }) => id)

const leasedLand = ({ id, args, place }: Land) => ({
  id,
  acreage: String(args.acreage),
  county: place.county,
})

const wellsOn = (wells: readonly DrilledWell[], lands: readonly Land[]): string[] =>
  wells.filter(({ drilledOn }) => lands.some(({ id }) => id === drilledOn[0])).map(({ id }) => id)

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
