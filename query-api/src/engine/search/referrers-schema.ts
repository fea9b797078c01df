import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import { holds } from '@landbook/contracts/engine/roles'
import { type Context, recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import { type Named, namedType } from '../schema/named.ts'
import { readsType, recordArguments } from '../schema/record-arguments.ts'
import { type Referring, referringTo, refersTo } from './referrers.ts'

const USUALLY_NAMED = 5
const MOST_NAMED = 50
/** What looking for the referrers of one type counts for in the request's budget. */
const VALUES_OF_LOOK = 500
/** Of looking for those of all types. */
const COST_OF_LOOKING = 20_000

interface Referrers {
  type: string
  title: string
  count: number
  named: Named[]
}

export function addReferrers({ builder }: Api): void {
  const referrer = namedType(builder, 'Referrer')
  const referrers = builder.objectRef<Referrers>('Referrers').implement({
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Their record type: user' }),
      title: t.exposeString('title', { description: 'The title of the record type: User' }),
      count: t.exposeInt('count'),
      named: t.expose('named', {
        type: [referrer],
        description: 'The first of them by name; empty without the role to read them.',
      }),
    }),
  })
  builder.queryField('referrers', (t) =>
    t.field({
      type: [referrers],
      description:
        'What refers to a record, and would lose it with its deletion: by record type, where there is any.',
      extensions: { cost: { whole: COST_OF_LOOKING } },
      authScopes: readsType,
      args: {
        ...recordArguments(builder),
        first: t.arg.int(),
      },
      resolve: async (_, { type, id, first }, context) => {
        const most = Math.min(Math.max(first ?? USUALLY_NAMED, 0), MOST_NAMED)
        const types = referringTo(context.catalogue, recordOf(context, type).type)
        charge(context, types.length * VALUES_OF_LOOK)
        const found = await Promise.all(types.map((referring) => look(context, referring, id, most)))
        return found.filter(({ count }) => count > 0)
      },
    }),
  )
}

async function look(context: Context, referring: Referring, id: string, most: number): Promise<Referrers> {
  const { record } = referring
  const { type, title, titleField, read } = record
  const views = context.views().of(record)
  const filter = { ...refersTo(referring, id), ...notTemplates(record) }
  const count = await views.count(filter)
  const isNamed = count > 0 && most > 0 && holds(context.person.roles, read)
  const sort = { [`_sort.${titleField}`]: 1 } as const
  const rows = isNamed ? await views.find(filter, { sort, limit: most }) : []
  return {
    type,
    title,
    count,
    named: rows.map((row) => ({ id: row.id, name: String(row[titleField] ?? '') })),
  }
}
