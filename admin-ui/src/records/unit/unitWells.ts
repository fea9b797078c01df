import type { Listed } from '@landbook/contracts/catalogue/selections'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import { useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'

const OF_LAND = ['id', 'name', 'familyID', 'state', 'county'] as const

const selectFor = (mayReadLeases: boolean) =>
  [{ drilledOn: OF_LAND, lease: mayReadLeases ? (['id', 'leaseName'] as const) : undefined }] as const
const [WITH_LEASES, WITHOUT_LEASES] = [selectFor(true), selectFor(false)]

const FIELDS = ['OGL'] as const

export type UnitWell = Listed<'well', typeof FIELDS, typeof WITH_LEASES>
export type UnitLand = UnitWell['drilledOn'][number]

/** A lease of a unit's wells; without an id it is what an older record names. */
export interface UnitLease {
  key: string
  id?: string
  name: string
}

/** The wells of a unit with their lands and leases, for readers of wells. */
export function useUnitWells(unitId: string | undefined, { enabled }: { enabled: boolean }) {
  const mayReadLeases = useHolds(lease.read)
  return useRecords('well', {
    fields: FIELDS,
    select: mayReadLeases ? WITH_LEASES : WITHOUT_LEASES,
    filter: unitId === undefined ? {} : { unit: unitId },
    enabled: enabled && unitId !== undefined,
  })
}

interface Named {
  id: string
  name: string
}

const byName = <N extends { name: string | null }>(named: Iterable<N>): N[] =>
  inTextOrder(named, ({ name }) => name)

/** Each land once, by name. */
export const landsOf = <L extends Named>(wells: readonly { readonly drilledOn: readonly L[] }[]): L[] =>
  byName(new Map(wells.flatMap(({ drilledOn }) => drilledOn.map((land) => [land.id, land]))).values())

/** Each lease once, by name; the text of older records where a well has no lease. */
export const leasesOf = (wells: readonly Pick<UnitWell, 'lease' | 'OGL'>[]): UnitLease[] => {
  const found = wells.flatMap((well): UnitLease[] => {
    const { lease: linked } = well
    const name = oglOf(well, linked?.leaseName)
    if (name === null) return []
    return linked ? [{ key: linked.id, id: linked.id, name }] : [{ key: `text ${name}`, name }]
  })
  return byName(new Map(found.map((one) => [one.key, one])).values())
}
