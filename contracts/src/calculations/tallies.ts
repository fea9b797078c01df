import type { Fields, ValuesOf } from '../kernel/fields.ts'
import { difference, sum } from '../values/decimals.ts'
import type { PlaceAcres } from './acreage.ts'

/** What the dashboard counts, by record type. `inactiveWells` are those with the flag, whatever their status. */
const COUNTS_OF = {
  tract: ['tracts'],
  well: [
    'wells',
    'activeWells',
    'drilledUncompletedWells',
    'wellsOfInactiveStatus',
    'wellsInProcess',
    'pluggedWells',
    'shutInWells',
    'wellsWithoutStatus',
    'inactiveWells',
  ],
  operator: ['operators'],
  row: ['rightsOfWay', 'activeRightsOfWay', 'rightsOfWayInProcess'],
  lease: ['leases', 'activeLeases', 'leasesInProcess'],
} as const

type CountedType = keyof typeof COUNTS_OF
export type CountName<T extends CountedType = CountedType> = (typeof COUNTS_OF)[T][number]
export const COUNTS: readonly CountName[] = Object.values(COUNTS_OF).flat()

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
export interface Contribution<N extends CountName = CountName> {
  counts: readonly N[]
  acres?: PlaceAcres
}

/** How the records of a type are counted. */
export interface Counting<T extends string = string> {
  /** For the compiler alone: whose records are counted. */
  readonly of?: T

  /** The only fields that matter. */
  fields: readonly string[]
  /** undefined: it does not count. */
  adds(record: Readonly<Record<string, unknown>>): Contribution | undefined
}

/** Holds fields and counts to those of the record; what is empty may be left out of what is counted. */
export const counting = <F extends Fields, const N extends keyof F & string, T extends CountedType>(
  _record: { fields: F; type: T },
  fields: readonly N[],
  adds: (record: Partial<Pick<ValuesOf<F>, N>>) => Contribution<CountName<T>> | undefined,
): Counting<T> => ({ fields, adds })

/** Where a status is a text, people write it as they like. */
export const sameName = (status: string | null | undefined, name: string): boolean =>
  status?.trim().toLowerCase() === name.toLowerCase()

/** What older records and the API call it too (`alias` of the statuses of wells and leases). */
export const isInProcess = (status: string | null | undefined): boolean =>
  ['In Process', 'In Progress'].some((name) => sameName(status, name))

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
