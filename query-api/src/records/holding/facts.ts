import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { type Boundary, measuredAcres } from '@landbook/contracts/engine/values/boundaries'
import { Exact, isZeroOrBlank, parseDecimal, rounded } from '@landbook/contracts/engine/values/decimals'
import {
  groupedBy,
  type HoldingFacts,
  type HoldingLand,
  type HoldingLease,
  type HoldingUnit,
  type HoldingWell,
  holdingFacts,
} from '@landbook/contracts/records/holding/facts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { isOver } from '@landbook/contracts/records/lease/end'
import { production } from '@landbook/contracts/records/production/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { participationIn } from '@landbook/contracts/records/unit/participation'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Context } from '../../engine/context/context.ts'
import { mayTakeIn } from './outlines.ts'

/**
 * Everything around some lands that says what holds them, read in a few steps whatever their number: their leases, the
 * wells of these and on them, the units of these wells and those whose outlines take in the lands, and all other wells of
 * the units.
 */
export async function factsAround(
  context: Context,
  landIds: readonly string[],
): Promise<{ lands: HoldingLand[]; facts: HoldingFacts }> {
  const all = <R extends RecordDeclaration>(record: R) => context.views().of(record)
  const linked = (record: RecordDeclaration, link: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : all(record).find({ [`_links.${link}`]: { $in: [...ids] } })
  const [lands, leases] = await Promise.all([
    all(tract).getMany([...landIds]),
    linked(lease, 'leasedLands', landIds),
  ])
  const leased = unique([...landIds, ...leases.flatMap((one) => linksOf(one, 'leasedLands'))])
  const onLands = await Promise.all([
    all(well).getMany(unique(leases.flatMap((one) => linksOf(one, 'wells')))),
    linked(well, 'drilledOn', leased),
    linked(well, 'divisionOrder', leased),
  ])
  const outlined = lands.some(({ geometry }) => geometry)
    ? mayTakeIn(await all(unit).find({ geometry: { $exists: true } }), lands)
    : []
  const unitIds = unique([
    ...onLands.flat().flatMap((one) => linksOf(one, 'unit')),
    ...outlined.map(({ id }) => id),
  ])
  const [units, pooled] = await Promise.all([all(unit).getMany(unitIds), linked(well, 'unit', unitIds)])
  const wells = new Map([...onLands.flat(), ...pooled].map((one) => [one.id, one]))
  const [naming, volumes] = await Promise.all([
    linked(lease, 'wells', [...wells.keys()]),
    all(production).find({}, { limit: 1 }),
  ])
  const leasesNaming = groupedBy(
    naming.filter(({ template }) => template !== true),
    (one) => linksOf(one, 'wells'),
  )
  const wellsIn = Map.groupBy(pooled, (one) => linksOf(one, 'unit')[0])
  return {
    lands: lands.map((one) => known<HoldingLand>(tract, one)),
    facts: holdingFacts(
      leases.map((one) => known<HoldingLease>(lease, one)),
      [...wells.values()].map((one) => wellOf(one, leasesNaming.get(one.id) ?? [])),
      units.map((one) => unitOf(one, wellsIn.get(one.id) ?? [], lands)),
      volumes.length > 0,
    ),
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
const linksOf = (view: RecordView, link: string): readonly string[] => view._links[link] ?? []

/** The declared members of a document and of its parts, which leave out the empty ones. */
function known<T>({ fields, lists }: RecordDeclaration, view: RecordView): T {
  const parts = Object.entries(lists).map(([name, list]) => {
    const held = (view[name] ?? []) as readonly object[]
    return [name, held.map((part) => ({ ...empty(list.fields), ...part }))]
  })
  return { ...empty(fields), ...NOT_SHOWN, ...view, ...Object.fromEntries(parts) } as T
}

/** Of each record and list once: a report asks for thousands of them. */
const empties = new WeakMap<Fields, Readonly<Record<string, null>>>()

function empty(fields: Fields): Readonly<Record<string, null>> {
  const known = empties.get(fields) ?? Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  empties.set(fields, known)
  return known
}

/** Computed values that a document leaves out, too. */
const NOT_SHOWN = {
  termEnds: null,
  extendedUntil: null,
  extensionDue: null,
  extensionExercised: null,
  developmentEnds: null,
  developmentEndsLonger: null,
  developmentWorking: null,
  drillingSince: null,
  drillingSinceLonger: null,
  firstProduced: null,
  lastProduced: null,
  lastReported: null,
  monthsWithout: null,
  monthsOfZero: null,
}

/** Only leases that are not over count as those that a well is of. */
const wellOf = (view: RecordView, leases: readonly RecordView[]): HoldingWell => ({
  ...known<HoldingWell>(well, view),
  lands: landsOf(view),
  unit: linksOf(view, 'unit')[0] ?? null,
  leases: leases.flatMap(({ id, status }) => (isOver(status) ? [] : [id])),
  pastLeases: leases.flatMap(({ leaseName, status }) => (isOver(status) ? [String(leaseName)] : [])),
})

/** Those that it is drilled on, and those that it is paid for. */
const landsOf = (view: RecordView): string[] =>
  unique([...linksOf(view, 'drilledOn'), ...linksOf(view, 'divisionOrder')])

/** Its acres of a land are those of a plat, as a division order states them, or those inside its outline. */
function unitOf(view: RecordView, wells: readonly RecordView[], lands: readonly RecordView[]): HoldingUnit {
  const known = new Map<string, string | null>()
  // To cut boundaries takes milliseconds, and each lease of a land asks.
  const acresOf = (land: string) => {
    const acres = known.has(land)
      ? (known.get(land) ?? null)
      : (ofPlat(wells, land) ??
        ofOutline(
          view,
          lands.find(({ id }) => id === land),
        ))
    known.set(land, acres)
    return acres
  }
  const named = new Set(wells.flatMap(landsOf))
  return {
    id: view.id,
    name: String(view.name),
    status: (view.status ?? null) as string | null,
    effectiveDate: (view.effectiveDate ?? null) as string | null,
    lands: named,
    outlined: new Set(
      mayTakeIn(lands, [view]).flatMap(({ id }) => (named.has(id) || isZeroOrBlank(acresOf(id)) ? [] : [id])),
    ),
    acresOf,
  }
}

function ofPlat(wells: readonly RecordView[], land: string): string | null {
  const orders = wells.flatMap(
    ({ divisionOrder }) =>
      (divisionOrder ?? []) as { Tract: { id: string } | null; platTractAcres: string | null }[],
  )
  return (
    orders.find(({ Tract, platTractAcres }) => Tract?.id === land && platTractAcres)?.platTractAcres ?? null
  )
}

/** Finer than the lines of a map, and without the last places of what is cut from a boundary along itself. */
const SHARE_PLACES = 6

/** The land's own acres, which differ from those of its boundary, by the share of the boundary inside the outline. */
function ofOutline(view: RecordView, land: RecordView | undefined): string | null {
  const [outline, boundary] = [view.geometry, land?.geometry] as (Boundary | undefined)[]
  const gross = parseDecimal(land?.grossMineralAcres)
  if (!outline || !boundary || !land || gross === undefined) return null
  const measured = measuredAcres(boundary)
  const { tracts } = participationIn(outline, [{ id: land.id, name: '', boundary }], view.unitGMA)
  const inside = tracts[0]?.acres ?? null
  if (inside === null || measured.isZero()) return null
  return rounded(new Exact(rounded(new Exact(inside).div(measured), SHARE_PLACES)).times(gross))
}
