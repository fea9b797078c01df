import { WELL_STATUSES } from '../records/well/declaration.ts'
import { difference, sum } from '../values/decimals.ts'
import { acresOf, type PlaceAcres } from './acreage.ts'

/** What the dashboard counts. `inactiveWells` are those with the flag, whatever their status. */
export const COUNTS = [
  'tracts',
  'wells',
  'activeWells',
  'drilledUncompletedWells',
  'wellsOfInactiveStatus',
  'wellsInProcess',
  'pluggedWells',
  'shutInWells',
  'wellsWithoutStatus',
  'inactiveWells',
  'operators',
  'rightsOfWay',
  'activeRightsOfWay',
  'rightsOfWayInProcess',
  'leases',
  'activeLeases',
  'leasesInProcess',
] as const

export type CountName = (typeof COUNTS)[number]

/** Every status of a well, and how its wells are counted. */
export const WELLS_BY_STATUS: Readonly<Record<string, CountName>> = {
  Active: 'activeWells',
  DUC: 'drilledUncompletedWells',
  Inactive: 'wellsOfInactiveStatus',
  'In Process': 'wellsInProcess',
  'P&A': 'pluggedWells',
  'Shut-In': 'shutInWells',
}

/** The totals of all records that there are. */
export interface Tallies {
  counts: Readonly<Record<CountName, number>>
  /** The acres of every place where there is a tract. */
  places: readonly PlaceTally[]
}

export interface PlaceTally extends PlaceAcres {
  tracts: number
}

/** What one record adds to the totals. */
export interface Contribution {
  counts: readonly CountName[]
  acres?: PlaceAcres
}

type Values = Readonly<Record<string, unknown>>

interface Counted {
  /** The only fields that matter. */
  fields: readonly string[]
  adds: (record: Values) => Contribution | undefined
}

const IN_PROCESS: readonly string[] = ['In Process', 'In Progress']
/** Any other status of a lease is in process (spec part 1, section 6). */
const ACTIVE_LEASES: readonly unknown[] = ['CDC', 'EXT', 'PT', 'HBP']

/** What is counted of each record type, by the type's name. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  tract: {
    fields: ['state', 'county', 'grossMineralAcres', 'grossSurfaceAcres', 'familyNMA', 'familyNSA'],
    adds: (tract) => ({ counts: ['tracts'], acres: acresOf(tract) }),
  },
  well: {
    fields: ['status', 'inactive'],
    adds: ({ status, inactive }) => ({
      counts: ['wells', countOfStatus(status), ...only(inactive === true, 'inactiveWells')],
    }),
  },
  operator: { fields: [], adds: () => ({ counts: ['operators'] }) },
  row: {
    fields: ['status'],
    adds: ({ status }) => ({
      counts: [
        'rightsOfWay',
        ...only(sameName(status, 'Active'), 'activeRightsOfWay'),
        ...only(
          IN_PROCESS.some((name) => sameName(status, name)),
          'rightsOfWayInProcess',
        ),
      ],
    }),
  },
  lease: {
    fields: ['status', 'template'],
    // A template is none.
    adds: ({ status, template }) =>
      template === true
        ? undefined
        : { counts: ['leases', ACTIVE_LEASES.includes(status) ? 'activeLeases' : 'leasesInProcess'] },
  },
}

/** Where a status is a text, people write it as they like. */
const sameName = (status: unknown, name: string): boolean =>
  typeof status === 'string' && status.trim().toLowerCase() === name.toLowerCase()

function countOfStatus(status: unknown): CountName {
  const known = WELL_STATUSES.find(
    ({ value, alias }) => sameName(status, value) || (alias !== undefined && sameName(status, alias)),
  )
  return (known && WELLS_BY_STATUS[known.value]) ?? 'wellsWithoutStatus'
}

const only = (is: boolean, name: CountName): readonly CountName[] => (is ? [name] : [])

export const NO_TALLIES: Tallies = {
  counts: Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<CountName, number>,
  places: [],
}

// A normal name has no line breaks.
const keyOf = ({ state, county }: PlaceAcres): string => `${state}\n${county}`

/** Totals that are kept while records come, change and go. */
export class TallySheet {
  readonly #counts: Record<CountName, number>
  readonly #places: Map<string, PlaceTally>

  constructor({ counts, places }: Tallies) {
    this.#counts = { ...counts }
    this.#places = new Map(places.map((place) => [keyOf(place), place]))
  }

  /** As they are now; later changes leave it as it is. */
  get tallies(): Tallies {
    return { counts: { ...this.#counts }, places: [...this.#places.values()] }
  }

  add(contribution: Contribution): void {
    this.#change(contribution, 1)
  }

  /** What was added before. */
  remove(contribution: Contribution): void {
    this.#change(contribution, -1)
  }

  #change({ counts, acres }: Contribution, sign: 1 | -1): void {
    for (const name of counts) this.#counts[name] += sign
    if (acres === undefined) return
    const key = keyOf(acres)
    const known = this.#places.get(key)
    const tracts = (known?.tracts ?? 0) + sign
    if (tracts === 0) {
      this.#places.delete(key)
      return
    }
    const total = (name: 'gross' | 'nma' | 'nsa') => {
      const before = known?.[name] ?? '0'
      return sign === 1 ? sum([before, acres[name]]) : difference(before, acres[name])
    }
    const { state, county } = acres
    const totals = { gross: total('gross'), nma: total('nma'), nsa: total('nsa') }
    this.#places.set(key, { state, county, tracts, ...totals })
  }
}
