import type { Fields, ValuesOf } from '../../engine/kernel/fields.ts'
import { difference, type KnownSum } from '../../engine/values/decimals.ts'
import { knownTotal } from '../../engine/values/known-sums.ts'
import { type AcresName, acresWith, knownAcres, type PlaceAcres } from './acreage.ts'

/** Counters of the dashboard, by record type. `inactiveWells` are wells with that flag, whatever their status. */
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

/** The totals of all records. */
export interface Tallies {
  counts: Readonly<Record<CountName, number>>
  /** Acres by place, for places with tracts. */
  places: readonly PlaceTally[]
}

export interface PlaceTally extends PlaceAcres {
  tracts: number
}

/** One record's contribution to the totals. */
export interface Contribution<N extends CountName = CountName> {
  counts: readonly N[]
  acres?: PlaceAcres
}

/** How the records of a type are counted. */
export interface Counting<T extends string = string> {
  /** For types only: the counted record type. */
  readonly of?: T

  /** The fields that the count depends on. */
  fields: readonly string[]
  /** Undefined if the record does not count. */
  adds(record: Readonly<Record<string, unknown>>): Contribution | undefined
}

/** Checks fields and counters against the record type; `of` may leave out empty values. */
export const counting = <F extends Fields, const N extends keyof F & string, T extends CountedType>(
  _record: { fields: F; type: T },
  fields: readonly N[],
  adds: (record: Partial<Pick<ValuesOf<F>, N>>) => Contribution<CountName<T>> | undefined,
): Counting<T> => ({ fields, adds })

/** Statuses in text fields vary in case and blanks. */
export const sameName = (status: string | null | undefined, name: string): boolean =>
  status?.trim().toLowerCase() === name.toLowerCase()

/** Also matches the alias of wells' and leases' statuses, used by older records and the API. */
export const isInProcess = (status: string | null | undefined): boolean =>
  ['In Process', 'In Progress'].some((name) => sameName(status, name))

export const NO_TALLIES: Tallies = {
  counts: Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<CountName, number>,
  places: [],
}

const NOTHING: KnownSum = { sum: '0', unknown: 0 }

/** A sum without a part of it. */
const without = (all: KnownSum, part: KnownSum): KnownSum => ({
  sum: difference(all.sum, part.sum),
  unknown: all.unknown - part.unknown,
})

// Normalized names have no line breaks.
const keyOf = ({ state, county }: PlaceAcres): string => `${state}\n${county}`

/** Totals, updated incrementally as records are added, changed and removed. */
export class TallySheet {
  readonly #counts: Record<CountName, number>
  readonly #places: Map<string, PlaceTally>

  constructor({ counts, places }: Tallies) {
    this.#counts = { ...counts }
    this.#places = new Map(places.map((place) => [keyOf(place), place]))
  }

  /** A copy, not affected by later changes. */
  get tallies(): Tallies {
    return { counts: { ...this.#counts }, places: [...this.#places.values()] }
  }

  add(contribution: Contribution): void {
    this.#change(contribution, 1)
  }

  /** Reverts `add`. */
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
    const total = (name: AcresName) => {
      const [before, by] = [known ? knownAcres(known, name) : NOTHING, knownAcres(acres, name)]
      return sign === 1 ? knownTotal([before, by]) : without(before, by)
    }
    const { state, county } = acres
    this.#places.set(key, { state, county, tracts, ...acresWith(total) })
  }
}
