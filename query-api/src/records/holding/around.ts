import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { groupedBy } from '@landbook/contracts/records/holding/facts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { production } from '@landbook/contracts/records/production/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { ReadContext } from '../../engine/context/context.ts'
import { takenIn } from './outlines.ts'

type Groups = ReadonlyMap<string, readonly RecordView[]>

/** The documents around some lands that say what holds these. */
export interface Around {
  lands: readonly RecordView[]
  leases: readonly RecordView[]
  /** All lands of the leases, by id. */
  leased: ReadonlyMap<string, RecordView>
  /** Those that leases name, those on their lands, and all others of the units of these; by id. */
  wells: ReadonlyMap<string, RecordView>
  /** Those of the wells, and those whose outlines take in the lands; by id. */
  units: ReadonlyMap<string, RecordView>
  /** By a unit, the leased lands that its outline may take in. */
  outlined: Groups
  /** By a well, the leases that name it. */
  naming: Groups
  /** By a unit. */
  wellsIn: Groups
  /** Whether months of production of any well are on record. */
  keepsVolumes: boolean
}

/** Read in a few steps, whatever the number of the lands. */
export async function readAround(
  { views }: Pick<ReadContext, 'views'>,
  landIds: readonly string[],
): Promise<Around> {
  const all = (record: RecordDeclaration) => views().of(record)
  const linked = (record: RecordDeclaration, link: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : all(record).find({ [`_links.${link}`]: { $in: [...ids] } })
  const leases = await linked(lease, 'leasedLands', landIds)
  const leasedIds = unique([...landIds, ...leases.flatMap((one) => linksOf(one, 'leasedLands'))])
  const leased = byId(await all(tract).getMany(leasedIds))
  const onLands = await Promise.all([
    all(well).getMany(unique(leases.flatMap((one) => linksOf(one, 'wells')))),
    linked(well, 'drilledOn', leasedIds),
    linked(well, 'divisionOrder', leasedIds),
  ])
  const shaped = [...leased.values()].some(({ geometry }) => geometry)
    ? await all(unit).find({ geometry: { $exists: true } })
    : []
  const outlined = takenIn(shaped, [...leased.values()])
  const unitIds = unique([...onLands.flat().flatMap((one) => linksOf(one, 'unit')), ...outlined.keys()])
  const [units, pooled] = await Promise.all([all(unit).getMany(unitIds), linked(well, 'unit', unitIds)])
  const wells = byId([...onLands.flat(), ...pooled])
  const [naming, volumes] = await Promise.all([
    linked(lease, 'wells', [...wells.keys()]),
    all(production).find({}, { limit: 1 }),
  ])
  return {
    lands: landIds.flatMap((id) => leased.get(id) ?? []),
    leases,
    leased,
    wells,
    units: byId(units),
    outlined,
    naming: groupedBy(
      naming.filter(({ template }) => template !== true),
      (one) => linksOf(one, 'wells'),
    ),
    wellsIn: groupedBy(pooled, (one) => linksOf(one, 'unit')),
    keepsVolumes: volumes.length > 0,
  }
}

export const unique = <T>(all: Iterable<T>): T[] => [...new Set(all)]
export const linksOf = (view: RecordView, link: string): readonly string[] => view._links[link] ?? []
const byId = (all: readonly RecordView[]) => new Map(all.map((one) => [one.id, one]))

/** Those that a well is drilled on, and those that it is paid for. */
export function landsOf(view: RecordView): readonly string[] {
  const [drilled, paid] = [linksOf(view, 'drilledOn'), linksOf(view, 'divisionOrder')]
  // Most are paid for where they are drilled, and a list of leases asks thousands of wells.
  return paid.every((land) => drilled.includes(land)) ? drilled : unique([...drilled, ...paid])
}
