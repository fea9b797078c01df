import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Boundary } from '@landbook/contracts/engine/values/boundaries'
import {
  Exact,
  isZeroOrBlank,
  knownSum,
  parseDecimal,
  rounded,
} from '@landbook/contracts/engine/values/decimals'
import { typed, wholeSum } from '@landbook/contracts/engine/values/known-sums'
import {
  type HoldingFacts,
  type HoldingLand,
  type HoldingLease,
  type HoldingUnit,
  type HoldingWell,
  holdingFacts,
} from '@landbook/contracts/records/holding/facts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { isOver } from '@landbook/contracts/records/lease/end'
import { measuredAcres } from '@landbook/contracts/records/places/acres'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { participationIn } from '@landbook/contracts/records/unit/participation'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { type Around, landsOf, linksOf } from './around.ts'

/** What the documents around some lands say of these. */
export function factsOf(around: Around): { lands: HoldingLand[]; facts: HoldingFacts } {
  const { lands, leases, leased, wells, units, outlined, naming, wellsIn, keepsVolumes } = around
  return {
    lands: lands.map((one) => known<HoldingLand>(tract, one)),
    facts: holdingFacts(
      leases.map((one) => leaseOf(one)),
      [...wells.values()].map((one) => wellOf(one, naming.get(one.id) ?? [], leased)),
      [...units.values()].map((one) =>
        unitOf(one, { wells: wellsIn.get(one.id) ?? [], leased, outlined: outlined.get(one.id) ?? [] }),
      ),
      keepsVolumes,
    ),
  }
}

/** As it stands, with all that its documents leave out. */
export const leaseOf = <T = HoldingLease>(view: RecordView): T => known<T>(lease, view)
/** A well, whatever its lands and leases are. */
export const namedWell = (view: RecordView): HoldingWell => wellOf(view, [], new Map())

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
  producingSince: null,
  drillingSince: null,
  locationSince: null,
  drillingSinceLonger: null,
  locationSinceLonger: null,
  firstProduced: null,
  lastProduced: null,
  lastReported: null,
  monthsWithout: null,
  monthsOfZero: null,
}

/** Only leases that are not over count as those that a well is of. */
const wellOf = (view: RecordView, leases: readonly RecordView[], leased: Around['leased']): HoldingWell => ({
  ...known<HoldingWell>(well, view),
  lands: landsOf(view),
  grossAcres: wholeSum(knownSum(landsOf(view).map((land) => leased.get(land)?.grossMineralAcres))),
  unit: linksOf(view, 'unit')[0] ?? null,
  leases: leases.flatMap(({ id, status }) => (isOver(status) ? [] : [id])),
  pastLeases: leases.flatMap(({ leaseName, status }) => (isOver(status) ? [String(leaseName)] : [])),
})

const STATED = [
  'status',
  'effectiveDate',
  'depths',
  'fromDepth',
  'toDepth',
  'fromFormation',
  'toFormation',
] as const
type StatedOfUnit = Pick<HoldingUnit, (typeof STATED)[number]>

/** Its acres of a land are those of a plat, of which a land may have several tracts, as a division order states them, or those inside its outline. */
function unitOf(
  view: RecordView,
  { wells, leased, outlined }: Pick<Around, 'leased'> & Record<'wells' | 'outlined', readonly RecordView[]>,
): HoldingUnit {
  const known = new Map<string, string | null>()
  // To cut boundaries takes milliseconds, and each lease of a land asks.
  const acresOf = (land: string) => {
    const acres = known.has(land)
      ? (known.get(land) ?? null)
      : (ofPlat(wells, land) ?? ofOutline(view, leased.get(land)))
    known.set(land, acres)
    return acres
  }
  const named = new Set(wells.flatMap(landsOf))
  return {
    id: view.id,
    name: String(view.name),
    ...(Object.fromEntries(STATED.map((of) => [of, view[of] ?? null])) as StatedOfUnit),
    lands: named,
    outlined: new Set(
      outlined.flatMap(({ id }) => (named.has(id) || isZeroOrBlank(acresOf(id)) ? [] : [id])),
    ),
    acresOf,
  }
}

function ofPlat(wells: readonly RecordView[], land: string): string | null {
  for (const { divisionOrder } of wells) {
    const orders = (divisionOrder ?? []) as { Tract: { id: string } | null; platTractAcres?: string }[]
    const ofLand = orders.filter(({ Tract }) => Tract?.id === land)
    const acres = wholeSum(knownSum(ofLand.map(({ platTractAcres }) => typed(platTractAcres))))
    if (ofLand.length > 0 && acres !== null) return acres
  }
  return null
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
