import { daysFrom } from './days.ts'
import { within } from './places.ts'
import type { Random } from './random.ts'
import type { DemoTract } from './tracts.ts'
import { FIELDS, FORMATIONS, UNITS } from './words.ts'

type Args = Record<string, unknown>

export interface DemoWell {
  /** Arguments of CreateWell, without links. */
  args: Args
  /** Arguments of UpdateWell for a later edit, if any. */
  later: Args | undefined
}

const STATUSES = [
  ['Active', 55],
  ['In Process', 13],
  ['P&A', 10],
  ['DUC', 8],
  ['Shut-In', 8],
  ['Inactive', 6],
] as const
const DRILL_TYPES = [
  ['Horizontal', 65],
  ['Vertical', 25],
  ['Directional', 5],
  ['SWD', 5],
] as const
const COUNTY_CODES: Readonly<Record<string, string>> = {
  Brewster: '42043',
  Reeves: '42389',
  Ward: '42475',
  Culberson: '42109',
  Pecos: '42371',
  Lea: '30025',
}

/** What is being drilled, and what began to produce lately, is dated from `today`. */
export function demoWell(
  random: Random,
  { place, corner, args: land }: DemoTract,
  n: number,
  today: string,
): DemoWell {
  const drillType = random.weighted(DRILL_TYPES)
  const status = random.weighted(STATUSES)
  const depth = random.whole(7_800, 12_400)
  const surface = within(corner, random.next() * 0.2 + 0.05, random.next() * 0.1 + 0.05)
  const bottom = drillType === 'Horizontal' ? within(corner, 0.3 + random.next() * 0.2, 0.95) : surface
  const wasInProcess = status === 'Active' && random.chance(0.4)
  const inProcess = status === 'In Process' || wasInProcess
  const isDrilled = status !== 'In Process'
  const { begun, drilled, finished } = dates(random, firstDay(random, today, { status, wasInProcess }))
  const since = { ...(isDrilled ? drilled : {}), ...(isDrilled && status !== 'DUC' ? finished : {}) }
  return {
    args: {
      name: `${random.pick(UNITS)} ${land.section}-${(n % 9) + 1}${drillType === 'Horizontal' ? 'H' : ''}`,
      apiNumber: `${COUNTY_CODES[place.county]}${30_000 + n}`,
      type: random.chance(0.75) ? 'Oil' : 'Gas',
      drillType,
      status: inProcess ? 'In Process' : status,
      state: place.state,
      county: place.county,
      abstract: land.abstract,
      location: land.legalDescription,
      rrcField: random.pick(FIELDS),
      ...(place.state === 'Texas' ? { rrcLeaseNumber: String(random.whole(40_000, 59_999)) } : {}),
      producingFormation: random.pick(FORMATIONS),
      latitude: String(surface.latitude),
      longitude: String(surface.longitude),
      latitudeBottom: String(bottom.latitude),
      longitudeBottom: String(bottom.longitude),
      trueVerticalDepth: String(depth),
      totalDepth: String(drillType === 'Horizontal' ? depth + random.whole(4_500, 10_000) : depth),
      permitNumber: String(random.whole(810_000, 899_999)),
      inService: status === 'Active' && !inProcess,
      inactive: status === 'Inactive',
      mesDOI: doi(random),
      mpiDOI: doi(random),
      sroDOI: doi(random),
      ...begun,
      ...(wasInProcess ? {} : since),
    },
    later: wasInProcess ? { status, inService: true, ...since } : undefined,
  }
}

const doi = (random: Random) => (random.whole(20_000, 900_000) / 1e8).toFixed(8)

/** The day from which the well's dates count. */
function firstDay(
  random: Random,
  today: string,
  { status, wasInProcess }: { status: string; wasInProcess: boolean },
): string {
  if (status === 'In Process') return daysFrom(today, -random.whole(145, 170))
  if (status === 'DUC') return daysFrom(today, -random.whole(186, 195))
  return wasInProcess ? daysFrom(today, -random.whole(520, 900)) : random.date(2004, 2023)
}

/** From the permit to first pay, each some time after the previous one. */
function dates(random: Random, first: string): { begun: Args; drilled: Args; finished: Args } {
  let day = first
  const after = (least: number, most: number) => {
    day = daysFrom(day, random.whole(least, most))
    return day
  }
  return {
    begun: { permitDate: after(0, 20), spudDate: after(20, 120) },
    drilled: { rigReleaseDate: after(15, 45) },
    finished: {
      completionDate: after(30, 120),
      dateProducing: after(3, 30),
      dateInPay: after(60, 150),
    },
  }
}
