import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { demoOtherLease, demoRightOfWay, type Party } from './agreements.ts'
import type { DemoRecord, DrilledWell, Execute } from './demo-record.ts'
import { demoDivisionOrders, type PooledLand } from './division-orders.ts'
import { landsOfHeldStories } from './held-stories.ts'
import { leaseCases } from './lease-cases.ts'
import { landsOfStory } from './lease-story.ts'
import { demoTemplates } from './lease-templates.ts'
import { leasedLand } from './leased-land.ts'
import { demoLease } from './leases.ts'
import { Random } from './random.ts'
import { chainOfLand, demoTitleRun } from './titles.ts'
import type { Land } from './tracts.ts'
import { demoUnit } from './units.ts'

interface Ground {
  lands: readonly Land[]
  wells: readonly DrilledWell[]
  operators: readonly Party[]
  /** The family's companies. */
  lessors: readonly Party[]
  today: string
}

type Pooling = Pick<Ground, 'lands' | 'wells' | 'today'> & {
  leases: readonly DemoRecord[]
  units: readonly DemoRecord[]
}

const IN_FLIGHT = 64
const RIGHTS_OF_WAY = 60
const OTHER_LEASES = 18
const TITLE_RUNS = 70
/** Each so many of these chains are doubtful. */
const DOUBTFUL = 9
/** Lands of the first, second, … lease, in turn. */
const LANDS_OF_LEASES = [3, 1, 2, 4, 2]
const WELLS_PER_UNIT = 3

/** Adds titles, rights of way, leases, other leases and units of lands and wells. */
export async function fillAgreements(
  execute: Execute,
  { lands, wells, operators, lessors, today }: Ground,
): Promise<void> {
  const random = new Random(1927)
  const party = () => operators[random.whole(0, operators.length - 1)] ?? { id: '', name: '' }
  await inFlight(titles(random, lands), IN_FLIGHT, async ([operation, args]) => {
    await execute(operation, args)
  })
  const withSurface = lands.filter(({ surface }) => surface.length > 0)
  const rightsOfWay = Array.from({ length: RIGHTS_OF_WAY }, (_, n) =>
    demoRightOfWay(random, some(random, lands, random.whole(1, 2)), party(), n),
  )
  const others = Array.from({ length: OTHER_LEASES }, () =>
    demoOtherLease(random, idsOf(some(random, withSurface, random.whole(1, 3))), party()),
  )
  const grounds = leasable(lands)
  const cases = leaseCases(
    random,
    grounds.map((leased) => wellsOn(wells, leased)),
    today,
  )
  const leases = cases.map((lease, n) => {
    const leased = grounds[n] ?? []
    const lessor = lessors.find(({ name }) => name.startsWith(leased[0]?.minerals[0]?.[0] ?? 'MES'))
    const parties = {
      lessor: lessor ?? party(),
      lessee: party(),
      assignee: random.chance(0.4) ? party() : undefined,
    }
    return demoLease(random, { lands: leased.map((land) => leasedLand(land, n)), lease, parties, today }, n)
  })
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
  const records = [...rightsOfWay, ...others, ...demoTemplates, ...leases, ...units]
  await inFlight(records, IN_FLIGHT, async ({ create: [operation, args], additions }) => {
    const id = await execute(operation, args)
    for (const [next, recordArgument, given] of additions)
      await execute(next, { ...given, [recordArgument]: id })
  })
  await addDivisionOrders(execute, { lands, wells, leases, units, today })
}

/** Adds division orders of the wells in units. */
async function addDivisionOrders(
  execute: Execute,
  { lands, wells, leases, units, today }: Pooling,
): Promise<void> {
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
        return rate && tract.minerals.length > 0 && drilledOn.includes(tract.id)
          ? [{ id: tract.id, tract, rate }]
          : []
      })
      return crossed.length === 0
        ? []
        : [{ from, ...demoDivisionOrders(random, crossed, String(unitGMA), today) }]
    }),
  )
  await inFlight(pooled, IN_FLIGHT, async ({ from, orders, interests }) => {
    for (const order of orders) await execute('AddWellDivisionOrder', { from, ...order })
    await execute('UpdateWell', { id: from, ...interests })
  })
}

function titles(random: Random, lands: readonly Land[]): DemoRecord['create'][] {
  const chained = new Map(some(random, lands, TITLE_RUNS).map((land) => [land.id, land]))
  const runs = [...chained].map(([tractID, { args }], n): DemoRecord['create'] => {
    const run = demoTitleRun(random, random.whole(3, 14))
    // A few are of other people than the land's own papers.
    return ['uploadTitleRun', { tractID, rows: n % DOUBTFUL === 0 ? run : chainOfLand(run, args) }]
  })
  const burdened = lands.filter(({ args }) => args.npriInterest === true)
  return [
    ...runs,
    ...burdened.map(({ id }): DemoRecord['create'] => [
      'AddTractNpri',
      { from: 'MES', to: id, data: { mineralFraction: random.pick(['1/64', '1/32']) } },
    ]),
    ...lands.flatMap(({ id, args: { orriPercentage: fraction } }): DemoRecord['create'][] =>
      fraction ? [['AddOverridingRoyalty', { tractID: id, holder: 'MES', fraction }]] : [],
    ),
  ]
}

/** At most that many lands, without duplicates. */
function some(random: Random, lands: readonly Land[], count: number): Land[] {
  const picked = Array.from({ length: count }, () => lands[random.whole(0, lands.length - 1)])
  return [...new Set(picked.filter((land) => land !== undefined))]
}

const idsOf = (lands: readonly Land[]): string[] => lands.map(({ id }) => id)

/** The lands of each lease: lands of one county with minerals of the family, or of which it is the State's agent. */
function leasable(lands: readonly Land[]): Land[][] {
  const told = [...landsOfStory(lands), ...landsOfHeldStories(lands)]
  const grounds = Map.groupBy(
    lands.filter(
      (land) => !told.includes(land) && (land.minerals.length > 0 || land.args.mineralClassified === true),
    ),
    ({ place, args }) => `${place.county} ${args.mineralClassified === true}`,
  )
  return [...grounds.values()].flatMap((all) => {
    const leases: Land[][] = []
    for (let from = 0; from < all.length; from += leases.at(-1)?.length ?? 1)
      leases.push(all.slice(from, from + (LANDS_OF_LEASES[leases.length % LANDS_OF_LEASES.length] ?? 1)))
    return leases
  })
}

const wellsOn = (wells: readonly DrilledWell[], lands: readonly Land[]): DrilledWell[] =>
  wells.filter(({ drilledOn }) => lands.some(({ id }) => id === drilledOn[0]))

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
