import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { holds } from '@landbook/contracts/engine/roles'
import type { HeldPart, LandHolding } from '@landbook/contracts/records/holding/holding'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
import type { HoldState } from '@landbook/contracts/records/holding/stack'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { Context } from '../../engine/context/context.ts'
import type { Api } from '../../engine/schema/api.ts'
import { DAYS } from '../../engine/schema/arguments.ts'
import { charge } from '../../engine/schema/budget.ts'
import { type AskedDays, askedOf } from './asked.ts'
import { FOLLOWS_FROM, reckon } from './holdings.ts'

/** What is read around a land, at most times: leases, wells and units. */
const VALUES_OF_LAND = 500

/** The lands of one question. */
const MOST_LANDS = 500

const unseenHolding = (land: LandHolding['land'], records: readonly { title: string }[]): LandHolding => ({
  land,
  acres: null,
  parts: [],
  beyond: [],
  unreckoned: [],
  remarks: [HOLDING_MESSAGES.unseen(records.map(({ title }) => title))],
})

/**
 * What holds the acres of lands. Who may not read all that it follows from is told so of each land. Throws VALIDATION.
 */
async function holdings(
  context: Context,
  { landIDs, ...asked }: AskedDays & { landIDs: readonly string[] },
): Promise<LandHolding[]> {
  if (landIDs.length > MOST_LANDS)
    throw invalid([{ path: 'landIDs', message: HOLDING_MESSAGES.tooManyLands(MOST_LANDS) }])
  charge(context, landIDs.length * VALUES_OF_LAND)
  const { then, days } = askedOf(context, asked)
  const unseen = FOLLOWS_FROM.filter(({ read }) => !holds(context.person.roles, read))
  if (unseen.length > 0) {
    const lands = await then
      .views()
      .of(tract)
      .getMany([...landIDs])
    return lands.map(({ id, name }) => unseenHolding({ id, name: String(name) }, unseen))
  }
  const found = await reckon(context, then, landIDs, days)
  return found.map(({ holding }) => holding)
}

export function addHoldings({ builder }: Api): void {
  const state = builder.enumType('HoldState', {
    description: 'Each net mineral acre of a land is in one of these.',
    values: {
      held: { description: 'A lease holds it.' },
      disputed: { description: 'A lease holds it under one reading only, or whether it does is not known.' },
      due: { description: 'Nothing holds it any longer, and it is to be released.' },
      notLeased: { description: 'No lease takes it.' },
    } satisfies Record<HoldState, object>,
  })
  const named = builder.objectRef<{ id: string; name: string }>('HoldingName').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const part = builder.objectRef<HeldPart>('HeldPart').implement({
    description: 'Net mineral acres of a land at some depths, in one state for the same reasons.',
    fields: (t) => ({
      acres: t.exposeString('acres', { description: 'To 8 places.' }),
      state: t.field({ type: state, resolve: (row) => row.state }),
      fromDepth: t.exposeInt('fromDepth', { description: 'In feet.' }),
      toDepth: t.exposeInt('toDepth', { nullable: true, description: 'In feet; none: all that is below.' }),
      lessor: t.exposeString('lessor', { nullable: true, description: 'Whose minerals they are, if known.' }),
      lease: t.field({
        type: named,
        nullable: true,
        resolve: (row) => row.lease && { id: row.lease.id, name: row.lease.leaseName },
      }),
      reasons: t.exposeStringList('reasons', {
        description: 'All that holds them, or what is not known; how it ended of what is due for release.',
      }),
      isHeldInPart: t.exposeBoolean('isHeldInPart', {
        description:
          'Of what is disputed: something holds the lease, and whether these acres are among those is not known.',
      }),
      since: t.expose('since', {
        type: 'Date',
        nullable: true,
        description: 'Since when they are due for release, if known.',
      }),
    }),
  })
  const holding = builder.objectRef<LandHolding>('LandHolding').implement({
    description: 'What holds each net mineral acre of a land.',
    fields: (t) => ({
      land: t.field({ type: named, resolve: ({ land }) => land }),
      acres: t.exposeString('acres', {
        nullable: true,
        description: 'Its net mineral acres, which the parts at each depth add up to; none: not known.',
      }),
      parts: t.field({ type: [part], resolve: ({ parts }) => [...parts] }),
      beyond: t.field({
        type: [part],
        description: 'What leases take beyond these acres, such as the second one of the same minerals.',
        resolve: ({ beyond }) => [...beyond],
      }),
      remarks: t.exposeStringList('remarks', {
        description: 'What is not known, and what does not fit together.',
      }),
    }),
  })
  builder.queryField('holdings', (t) =>
    t.field({
      type: [holding],
      description: 'What holds the acres of these lands, of at most 500 at a time.',
      extensions: { cost: { whole: VALUES_OF_LAND } },
      authScopes: { reads: tract },
      args: {
        landIDs: t.arg.idList({ required: true }),
        asOf: t.arg(DAYS.asOf),
        on: t.arg(DAYS.on),
      },
      resolve: (_, asked, context) => holdings(context, asked),
    }),
  )
}
