import { type LeaseAmongOthers, leaseWarnings } from '@landbook/contracts/calculations/lease-warnings'
import { itemsOf, type RecordDeclaration, type RecordState } from '@landbook/contracts/kernel/record'
import type { Warning } from '@landbook/contracts/kernel/warnings'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { holds } from '@landbook/contracts/roles'
import type { RecordView } from '@landbook/platform/views/collections'
import { untilShown } from '../../commands.ts'
import type { Context } from '../../context.ts'
import { todayOf } from '../../day-argument.ts'
import type { Api } from '../../schema/api.ts'
import { charge } from '../../schema/budget.ts'
import type { Around } from '../../schema/perform.ts'
import { particularFields } from '../../schema/types.ts'

/** Cost of the look at other leases in the request's budget. */
const VALUES_OF_LOOK = 10_000

/** A land or a well that is not yet tied to the lease. */
interface Chosen {
  landID?: string | null | undefined
  wellID?: string | null | undefined
}

/** What a lease is warned of, and would be if it were tied to what is chosen. */
async function warningsOfLease(context: Context, id: string, chosen: Chosen = {}): Promise<Warning[]> {
  charge(context, VALUES_OF_LOOK)
  const all = <R extends RecordDeclaration>(record: R) => context.views().of(record)
  const own = await all(lease).get(id)
  if (!own) return []
  const lands = tiesOf(own, 'leasedLands', { path: 'landID', id: chosen.landID })
  const wells = tiesOf(own, 'wells', { path: 'wellID', id: chosen.wellID })
  const [tracts, drilled, others] = await Promise.all([
    all(tract).find({ _id: { $in: idsOf(lands) } }),
    all(well).find({ _id: { $in: idsOf(wells) } }),
    all(lease).find({
      $or: [{ '_links.leasedLands': { $in: idsOf(lands) } }, { '_links.wells': { $in: idsOf(wells) } }],
    }),
  ])
  const units = drilled.flatMap(({ _links }) => _links.unit ?? [])
  const pooled = await all(well).find({ '_links.unit': { $in: units } })
  const landsOf = ({ id: wellId, _links: { drilledOn = [], unit = [] } }: RecordView) => [
    ...drilledOn,
    ...pooled
      .filter((other) => other.id !== wellId && other._links.unit?.some((each) => unit.includes(each)))
      .flatMap(({ _links }) => _links.drilledOn ?? []),
  ]
  return leaseWarnings(
    factsOf(own),
    {
      lands: named(lands, tracts),
      wells: named(wells, drilled).map((tied) => ({ ...tied, lands: landsOf(tied.record) })),
    },
    others.filter((other) => other.id !== id).map(factsOf),
    todayOf(context),
  )
}

interface Tie {
  path: string
  id: string
}

/** The parts of a list with the ids of what they tie the lease to, and what is chosen besides. */
function tiesOf(
  own: RecordView,
  list: 'leasedLands' | 'wells',
  { path, id }: { path: string; id: string | null | undefined },
): Tie[] {
  const ids = own._links[list] ?? []
  const parts = itemsOf(own as RecordView & RecordState, list)
  const ties = parts.map((part, index) => ({ path: `${list}.${part.id}`, id: ids[index] ?? '' }))
  return id && !ids.includes(id) ? [...ties, { path, id }] : ties
}

const idsOf = (ties: readonly Tie[]): string[] => ties.map(({ id }) => id)

/** Without those that were deleted. */
const named = (ties: readonly Tie[], records: readonly RecordView[]) =>
  ties.flatMap((tie) => {
    const record = records.find(({ id }) => id === tie.id)
    return record ? [{ ...tie, name: String(record.name), record }] : []
  })

const factsOf = (view: RecordView): LeaseAmongOthers => ({
  ...(view as unknown as LeaseAmongOthers),
  name: String(view.leaseName),
  lands: view._links.leasedLands ?? [],
  wells: view._links.wells ?? [],
})

export const leaseFields = particularFields(lease, (t, types) => ({
  warnings: t.field({
    type: [types.warning],
    // Compared with all leases: to be asked of a few at once, by `id` or `first`.
    extensions: { cost: { whole: VALUES_OF_LOOK } },
    resolve: ({ id }, _, context) => warningsOfLease(context, id),
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

/** Adds what a new part is warned of to the answer. */
export const warnsOf = (list: 'leasedLands' | 'wells'): Pick<Around, 'after'> => ({
  async after(_, { recordId, itemId, position }, context) {
    if (!holds(context.person.roles, lease.read)) return
    await untilShown(context, position)
    if (context.viewsCatchingUp) return
    const warnings = await warningsOfLease(context, recordId)
    const added = warnings.filter(({ path }) => path.startsWith(`${list}.${itemId ?? ''}`))
    if (added.length > 0) context.warnings = added
  },
})
