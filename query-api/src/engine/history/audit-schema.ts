import { user } from '@landbook/contracts/catalogue/user'
import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { holds } from '@landbook/contracts/engine/roles'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import { namedType } from '../schema/named.ts'
import { audit } from './audit.ts'
import { actorFilter, COST_OF_ENTRIES, eventFilters, readFilters, VALUES_OF_ENTRY } from './event-filters.ts'
import type { EventTypes } from './event-types.ts'
import { sourceOf } from './history.ts'

const USUALLY_LATELY = 8

export function addAudit({ builder }: Api, events: EventTypes): void {
  const person = namedType(builder, 'AuditPerson')
  const entry = builder.objectRef<HistoryEvent>('AuditEntry').implement({ fields: () => events.fields() })
  builder.queryField('lately', (t) =>
    t.field({
      type: [entry],
      description:
        'What was changed last, newest first, in records that have pages of their own and that the asker may read.',
      extensions: { cost: { each: VALUES_OF_ENTRY, usual: USUALLY_LATELY } },
      args: { first: t.arg.int() },
      resolve: async (_, { first }, context) => {
        const { roles } = context.person
        const record = context.catalogue.records
          .filter(({ hasPages, read }) => hasPages && holds(roles, read))
          .map(({ type }) => type)
        const most = readFilters({ first: first ?? USUALLY_LATELY }, context.timeZone).first
        const entries = record.length > 0 ? await audit(sourceOf(context), { record, first: most }) : []
        charge(context, entries.length * VALUES_OF_ENTRY)
        return entries
      },
    }),
  )
  builder.queryFields((t) => ({
    auditPeople: t.field({
      type: [person],
      description: 'All users by name, for the filter of the audit.',
      extensions: { cost: { of: user.type } },
      authScopes: { role: 'READ_AUDIT' },
      resolve: async (_, _args, context) => {
        const users = await context.views().of(user).find({})
        charge(context, users.length)
        return inTextOrder(
          users.map(({ id, email }) => ({ id, name: String(email) })),
          ({ name }) => name,
        )
      },
    }),
    audit: t.field({
      type: [entry],
      description: 'All events of all records, newest first.',
      extensions: { cost: COST_OF_ENTRIES },
      authScopes: { role: 'READ_AUDIT' },
      args: {
        type: t.arg.string({ description: 'Only events of records of this type.' }),
        ...actorFilter(builder),
        ...eventFilters(builder),
      },
      resolve: async (_, { type, ...filters }, context) => {
        const record = type ? recordOf(context, type).type : undefined
        const entries = await audit(sourceOf(context), { ...readFilters(filters, context.timeZone), record })
        charge(context, entries.length * VALUES_OF_ENTRY)
        return entries
      },
    }),
  }))
}
