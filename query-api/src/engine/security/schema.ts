import { isSecurityKind, SECURITY_KINDS, type SecurityEntry } from '@landbook/contracts/engine/api/security'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { eventFilters, readFilters } from '../history/event-filters.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import { mapped } from '../schema/mapped.ts'
import { namedType } from '../schema/named.ts'
import { isCursor, securityEntries } from './entries.ts'

/** What an entry counts for in the request's budget: its values, and finding it. */
const VALUES_OF_ENTRY = 50

export function addSecurity({ builder }: Api): void {
  const kind = builder.enumType('SecurityKind', {
    values: mapped(SECURITY_KINDS, (description) => ({ description })),
  })
  const person = namedType(builder, 'SecurityPerson')
  const entry = builder.objectRef<SecurityEntry>('SecurityEntry').implement({
    description: 'An event of an account, or several equal ones within an hour.',
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      at: t.expose('at', { type: 'DateTime', description: 'Time of the first one.' }),
      lastAt: t.expose('lastAt', { type: 'DateTime', description: 'Time of the last one.' }),
      count: t.exposeInt('count'),
      actor: t.expose('actor', {
        type: person,
        nullable: true,
        description: 'Who did it; null for somebody without a session.',
      }),
      user: t.expose('user', {
        type: person,
        nullable: true,
        description: 'The user of the account; null for an unknown name.',
      }),
      address: t.exposeString('address', {
        description: 'The network address; empty if unknown.',
      }),
      detail: t.exposeString('detail'),
      cursor: t.exposeString('cursor', { description: 'For `before`: what is older than this entry.' }),
    }),
  })
  builder.queryField('security', (t) =>
    t.field({
      type: [entry],
      description: 'Logins, failed ones, exports, and changes of accounts and permissions: newest first.',
      authScopes: { role: 'READ_AUDIT' },
      args: {
        kind: t.arg({ type: kind }),
        person: t.arg.id({ description: 'Who did it, or whose account it is.' }),
        ...eventFilters(builder),
      },
      resolve: async (_, { kind, person, ...filters }, context) => {
        const { from, until, before, first } = readFilters(filters, context.timeZone)
        if (before !== undefined && !isCursor(before))
          throw invalid([{ path: 'before', message: MESSAGES.unreadable }])
        const query = {
          kind: kind && isSecurityKind(kind) ? kind : undefined,
          person: person ?? undefined,
          from,
          until,
          before,
        }
        const entries: SecurityEntry[] = []
        for await (const found of securityEntries(context, query)) {
          entries.push(found)
          if (entries.length === first) break
        }
        charge(context, entries.length * VALUES_OF_ENTRY)
        return entries
      },
    }),
  )
}
