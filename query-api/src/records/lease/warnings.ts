import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordDeclaration, type RecordState } from '@landbook/contracts/engine/kernel/record'
import type { Warning } from '@landbook/contracts/engine/kernel/warnings'
import { holds } from '@landbook/contracts/engine/roles'
import { groupedBy } from '@landbook/contracts/records/holding/facts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import type { HeldBy } from '@landbook/contracts/records/lease/end'
import {
  type LeaseAmongOthers,
  type LeasedRow,
  type LeaseWarning,
  leaseWarnings,
} from '@landbook/contracts/records/lease/warnings'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { untilShown } from '../../engine/context/commands.ts'
import { type Context, requireRole, type WorkContext } from '../../engine/context/context.ts'
import { todayOf } from '../../engine/context/day-argument.ts'
import type { Api } from '../../engine/schema/api.ts'
import { charge } from '../../engine/schema/budget.ts'
import type { Around } from '../../engine/schema/perform.ts'
import { isPast } from '../../engine/schema/record-document.ts'
import { particularFields } from '../../engine/schema/types.ts'
import { unique } from '../holding/around.ts'
import { leaseOf } from '../holding/facts.ts'
import { standingsOf } from '../holding/standings.ts'

/** Cost of the look at other leases in the request's budget. */
const VALUES_OF_LOOK = 10_000

/** A land or a well that is not yet tied to the lease. */
interface Chosen {
  landID?: string | null | undefined
  wellID?: string | null | undefined
}

/**
 * What a lease is warned of, and would be if it were tied to what is chosen. Throws FORBIDDEN if the person may not read
 * that.
 */
async function warningsOfLease(context: Context, id: string, chosen: Chosen = {}): Promise<Warning[]> {
  // Who may only write it is shown none of its values.
  if (!holds(context.person.roles, lease.read)) return []
  if (chosen.landID) requireRole(context, tract.read, 'read')
  if (chosen.wellID) requireRole(context, well.read, 'read')
  charge(context, VALUES_OF_LOOK)
  const own = await context.views().of(lease).get(id)
  return own ? ((await warningsAmong(context, [own], chosen)).get(id) ?? []) : []
}

/** What leases are warned of today, by their ids. */
export async function warningsAmong(
  context: WorkContext,
  leases: readonly RecordView[],
  chosen: Chosen = {},
): Promise<ReadonlyMap<string, LeaseWarning[]>> {
  const all = <R extends RecordDeclaration>(record: R) => context.views().of(record)
  const tied = leases.map((own) => ({
    own,
    lands: tiesOf(own, 'leasedLands', { path: 'landID', id: chosen.landID }),
    wells: tiesOf(own, 'wells', { path: 'wellID', id: chosen.wellID }),
  }))
  const landIds = tied.flatMap(({ lands }) => idsOf(lands))
  const wellIds = tied.flatMap(({ wells }) => idsOf(wells))
  const [tracts, drilled, near] = await Promise.all([
    all(tract).getMany(unique(landIds)),
    all(well).getMany(unique(wellIds)),
    all(lease).find({
      $or: [{ '_links.leasedLands': { $in: landIds } }, { '_links.wells': { $in: wellIds } }],
    }),
  ])
  const units = unique(drilled.flatMap(({ _links }) => _links.unit ?? []))
  const pooled = groupedBy(
    await all(well).find({ '_links.unit': { $in: units } }),
    ({ _links }) => _links.unit ?? [],
  )
  const landsOf = ({ id: wellId, _links: { drilledOn = [], unit = [] } }: RecordView) => [
    ...drilledOn,
    ...unit
      .flatMap((each) => pooled.get(each) ?? [])
      .filter((other) => other.id !== wellId)
      .flatMap(({ _links }) => _links.drilledOn ?? []),
  ]
  const standings = await standingsOf(context, unique([...leases, ...near]))
  const facts = new Map(near.map((view) => [view.id, factsOf(view, standings.get(view.id)?.heldBy ?? null)]))
  const [byLand, byWell] = (['leasedLands', 'wells'] as const).map((list) =>
    groupedBy(near, ({ _links }) => _links[list] ?? []),
  )
  const [landById, wellById] = [tracts, drilled].map((views) => new Map(views.map((one) => [one.id, one])))
  const today = todayOf(context)
  const warned = tied.map(({ own, lands, wells }): [string, LeaseWarning[]] => {
    const beside = [
      ...lands.flatMap(({ id }) => byLand?.get(id) ?? []),
      ...wells.flatMap(({ id }) => byWell?.get(id) ?? []),
    ].map(({ id }) => id)
    const others = unique(beside).flatMap((id) => (id === own.id ? [] : (facts.get(id) ?? [])))
    const ties = {
      lands: named(lands, landById),
      wells: named(wells, wellById).map((one) => ({ ...one, lands: landsOf(one.record) })),
    }
    const held = standings.get(own.id)?.heldBy ?? null
    return [own.id, leaseWarnings(factsOf(own, held), ties, others, today)]
  })
  return new Map(warned)
}

type TiedList = 'leasedLands' | 'wells'

interface Tie extends LeasedRow {
  path: string
}

const textIn = (part: Readonly<Record<string, unknown>>, member: keyof LeasedRow): string | null =>
  typeof part[member] === 'string' ? part[member] : null

/** The lands or wells of a list, those of lands with what the lease takes of them. */
const rowsIn = (view: RecordView, list: TiedList): (LeasedRow & { partId: string })[] =>
  itemsOf(view as RecordView & RecordState, list).map((part, index) => ({
    partId: part.id,
    id: view._links[list]?.[index] ?? '',
    lessor: textIn(part, 'lessor'),
    fromDepth: textIn(part, 'fromDepth'),
    toDepth: textIn(part, 'toDepth'),
  }))

/** The parts of a list with the ids of what they tie the lease to, and what is chosen besides. */
function tiesOf(
  own: RecordView,
  list: TiedList,
  { path, id }: { path: string; id?: string | null | undefined } = { path: '' },
): Tie[] {
  const ties = rowsIn(own, list).map(({ partId, ...row }) => ({ ...row, path: `${list}.${partId}` }))
  return id && !ties.some((tie) => tie.id === id)
    ? [...ties, { path, id, lessor: null, fromDepth: null, toDepth: null }]
    : ties
}

const idsOf = (ties: readonly Tie[]): string[] => ties.map(({ id }) => id)

/** Without those that were deleted. */
const named = (ties: readonly Tie[], records: ReadonlyMap<string, RecordView> = new Map()) =>
  ties.flatMap((tie) => {
    const record = records.get(tie.id)
    return record ? [{ ...tie, name: String(record.name), record }] : []
  })

/** As a document leaves out what is empty. */
const factsOf = (view: RecordView, heldBy: HeldBy | null): LeaseAmongOthers => ({
  ...leaseOf<LeaseAmongOthers>(view),
  heldBy,
  id: view.id,
  name: String(view.leaseName),
  lands: rowsIn(view, 'leasedLands'),
  wells: view._links.wells ?? [],
})

export const leaseFields = particularFields(lease, (t, types) => ({
  warnings: t.field({
    type: [types.warning],
    // Compared with all leases: to be asked of a few at once, by `id` or `first`.
    extensions: { cost: { whole: VALUES_OF_LOOK } },
    resolve: (row, _, context) => (isPast(row) ? [] : warningsOfLease(context, row.id)),
  }),
}))

export function addLeaseWarnings({ builder, types }: Api): void {
  builder.queryField('leaseWarnings', (t) =>
    t.field({
      type: [types.warning],
      description:
        'What a lease is warned of, and would be if it had this land and this well: of these by the paths landID and wellID.',
      extensions: { cost: { whole: VALUES_OF_LOOK } },
      authScopes: { reads: lease },
      args: { leaseID: t.arg.id({ required: true }), landID: t.arg.id(), wellID: t.arg.id() },
      resolve: (_, { leaseID, ...chosen }, context) => warningsOfLease(context, leaseID, chosen),
    }),
  )
}

/** Adds to the answer what is warned of the new part, or of those that tie to the targets. */
export const warnsOf = (
  list: TiedList,
  targetsIn: (args: Args) => readonly unknown[] = () => [],
): Pick<Around, 'after'> => ({
  async after(args, { recordId, itemId, position }, context) {
    if (!holds(context.person.roles, lease.read)) return
    await untilShown(context, position)
    if (context.viewsCatchingUp) return
    const targets = targetsIn(args)
    const own = await context.views().of(lease).get(recordId)
    const isAdded = ({ path, id }: Tie) => path === `${list}.${itemId}` || targets.includes(id)
    const added = own ? tiesOf(own, list).filter(isAdded) : []
    const warnings = await warningsOfLease(context, recordId)
    const told = warnings.filter(({ path }) => added.some((tie) => tie.path === path))
    if (told.length > 0) context.warnings = told
  },
})
