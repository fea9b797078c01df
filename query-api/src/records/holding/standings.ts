import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import {
  type HeldStanding,
  type LeaseOfStanding,
  leaseStanding,
  partsOf,
  unreckonedOf,
} from '@landbook/contracts/records/holding/lease-standing'
import { lease } from '@landbook/contracts/records/lease/declaration'
import type { HELD_BY } from '@landbook/contracts/records/lease/end'
import { production } from '@landbook/contracts/records/production/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Context, WorkContext } from '../../engine/context/context.ts'
import { daysOf } from '../../engine/context/day-argument.ts'
import type { Days } from '../../engine/context/days.ts'
import type { Api } from '../../engine/schema/api.ts'
import { DAYS } from '../../engine/schema/arguments.ts'
import { charge } from '../../engine/schema/budget.ts'
import { COST_OF_DAY } from '../../engine/schema/costs.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { linksOf, unique } from './around.ts'
import { type AskedDays, askedOf } from './asked.ts'
import { leaseOf, namedWell } from './facts.ts'
import { AT_ONCE, FOLLOWS_FROM, type Reckoned, reckon } from './holdings.ts'
import { keep, keptOf, keyOf, lists } from './kept.ts'
import { stateOf } from './marks.ts'

/** What is read around a lease, most of which is kept. */
export const VALUES_OF_LEASE = 40

type Standing = HeldStanding & { id: string }

/** Where a lease stands, or all leases but templates. Throws VALIDATION. */
async function standings(
  context: Context,
  { id, ...asked }: AskedDays & { id?: string | null },
): Promise<Standing[]> {
  const { then, days } = askedOf(context, asked)
  return standingsIn(context, then, days, id ? { _id: id } : {})
}

async function standingsIn(
  context: Context,
  then: Context,
  days: Days,
  filter: { _id?: string },
): Promise<Standing[]> {
  const all = await then.views().of(lease).find(filter)
  const leases = all.filter(({ template }) => template !== true)
  charge(context, leases.length * VALUES_OF_LEASE)
  const found = await standingsAmong(context, then, leases, days)
  return [...found].map(([id, standing]) => ({ id, ...standing }))
}

/** Where some leases stand on the day that is asked of, by their ids, as far as the person may know. */
export const standingsOf = (
  context: WorkContext,
  leases: readonly RecordView[],
): Promise<ReadonlyMap<string, HeldStanding>> => standingsAmong(context, context, leases, daysOf(context))

/** Kept until anything changes: a list is opened, sorted and paged more often than that. */
async function standingsAmong(
  context: WorkContext,
  then: Pick<WorkContext, 'views'>,
  leases: readonly RecordView[],
  days: Days,
): Promise<ReadonlyMap<string, HeldStanding>> {
  const views = context.views()
  const seen = [tract, ...FOLLOWS_FROM].filter(({ read }) => holds(context.person.roles, read))
  const key = keyOf('leases', [days.knownOn, ...seen.map(({ type }) => type)].join(), days)
  // Read before the documents around the leases, which then are as new at least.
  const mark = await views.shown()
  const kept = lists.keptOf<Map<string, Kept>>(views, key, mark) ?? new Map<string, Kept>()
  const open = leases.filter((one) => kept.get(one.id)?.state !== stateOf(one))
  if (open.length > 0) {
    const known = await knownOf(context, then, open, days)
    for (const [at, one] of open.entries()) {
      if (at > 0 && at % AT_ONCE === 0) await context.turn.pause()
      kept.set(one.id, { state: stateOf(one), standing: standingOf(context, one, known, days) })
    }
    lists.keep(views, key, { mark, value: kept })
  }
  return new Map(
    leases.flatMap(({ id }) => {
      const found = kept.get(id)
      return found ? [[id, found.standing]] : []
    }),
  )
}

/** With the state of the lease itself, which may have been read before what is around it. */
interface Kept {
  state: string
  standing: HeldStanding
}

/** What the end of leases follows from beside their terms. */
export const factsOfLeases: FactsOfDay = {
  each: VALUES_OF_LEASE,
  async read(context, leases) {
    charge(context, leases.length * VALUES_OF_LEASE)
    return standingsOf(context, leases)
  },
}

/** What the person may know of leases beside their terms. */
interface Known {
  lands: ReadonlyMap<string, Reckoned>
  /** Undefined for those who may not read wells. */
  wells: ReadonlyMap<string, RecordView> | undefined
  keepsVolumes: boolean
}

async function knownOf(
  context: WorkContext,
  then: Pick<WorkContext, 'views'>,
  leases: readonly RecordView[],
  days: Days,
): Promise<Known> {
  const mayRead = ({ read }: RecordDeclaration) => holds(context.person.roles, read)
  const linked = (list: string) => unique(leases.flatMap((one) => linksOf(one, list)))
  const reckoned = [tract, ...FOLLOWS_FROM].every(mayRead)
    ? await reckon(context, then, linked('leasedLands'), days)
    : []
  const wells = mayRead(well) ? await then.views().of(well).getMany(linked('wells')) : undefined
  const volumes = await then.views().of(production).find({}, { limit: 1 })
  return {
    lands: new Map(reckoned.map((one) => [one.holding.land.id, one])),
    wells: wells && new Map(wells.map((one) => [one.id, one])),
    keepsVolumes: volumes.length > 0,
  }
}

/** Kept as long as the lease, what holds its lands, and its wells are the same. */
function standingOf(context: WorkContext, view: RecordView, known: Known, days: Days): HeldStanding {
  const lands = linksOf(view, 'leasedLands').flatMap((id) => known.lands.get(id) ?? [])
  const wells = known.wells && linksOf(view, 'wells').flatMap((id) => known.wells?.get(id) ?? [])
  const mark = [
    stateOf(view),
    ...lands.map((land) => land.mark),
    ...(wells?.map(stateOf) ?? ['unseen']),
    known.keepsVolumes,
  ].join()
  const key = keyOf('lease', view.id, days)
  const kept = keptOf<HeldStanding>(context.views(), key, mark)
  if (kept) return kept
  const holdings = lands.map(({ holding }) => holding)
  const standing = leaseStanding(
    leaseOf<LeaseOfStanding>(view),
    {
      parts: partsOf(view, holdings),
      unreckoned: unreckonedOf(holdings),
      wells: wells?.map(namedWell),
      keepsVolumes: known.keepsVolumes,
      knownOn: days.knownOn,
    },
    days.day,
  )
  keep(context.views(), key, { mark, value: standing })
  return standing
}

export function addLeaseStandings({ builder }: Api): void {
  const heldBy = builder.enumType('HeldBy', {
    description: 'What holds a lease beyond its terms.',
    values: {
      wells: { description: 'Wells, by their status and their volumes.' },
      drilling: { description: 'A well that is being drilled, and nothing else.' },
      location: { description: 'Work on the location of a well, and nothing else.' },
      status: { description: 'Wells that are stated to produce; you may not read more of them.' },
      question: { description: 'Whether anything does is not known, or so under one reading only.' },
    } satisfies Record<(typeof HELD_BY)[number], object>,
  })
  const standing = builder.objectRef<Standing>('LeaseStanding').implement({
    description: 'Where a lease stands on a day, by its terms and by what holds its acres.',
    fields: (t) => ({
      id: t.exposeID('id', { description: "The lease's." }),
      heldBy: t.field({
        type: heldBy,
        nullable: true,
        description: 'None: it ends by its terms.',
        resolve: (row) => row.heldBy,
      }),
      reasons: t.exposeStringList('reasons', {
        description: 'What keeps it in force, or that nothing does.',
      }),
      produces: t.exposeBoolean('produces', { description: 'Whether a well is known to produce.' }),
      shutInDue: t.expose('shutInDue', {
        type: 'Date',
        nullable: true,
        description: 'By when the next payment for a well that is shut in is due.',
      }),
      operationsDue: t.expose('operationsDue', {
        type: 'Date',
        nullable: true,
        description:
          'By when operations are due, where only wells that do not produce hold the lease, or a part of it.',
      }),
      disagreement: t.exposeString('disagreement', {
        nullable: true,
        description: 'How its status differs from that.',
      }),
    }),
  })
  builder.queryField('leaseStandings', (t) =>
    t.field({
      type: [standing],
      description: 'Where a lease stands, or all of them; not templates.',
      extensions: { cost: { of: lease.type, each: VALUES_OF_LEASE, ofDay: COST_OF_DAY } },
      authScopes: { reads: lease },
      args: { id: t.arg.id(), asOf: t.arg(DAYS.asOf), on: t.arg(DAYS.on) },
      resolve: (_, asked, context) => standings(context, asked),
    }),
  )
}
