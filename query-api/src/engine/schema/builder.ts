import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds, mayReadHistory, type Role } from '@landbook/contracts/engine/roles'
import SchemaBuilder, { type InputRef, type OutputRef, type ScalarName } from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { IncomingFile } from '../body/multipart.ts'
import { type Context, refusal } from '../context/context.ts'

interface ApiTypes {
  Context: Context
  Scalars: {
    ID: { Input: string; Output: string }
    Decimal: { Input: string | number; Output: string }
    Date: { Input: string | number; Output: string }
    DateTime: { Input: string | number; Output: string }
    JSON: { Input: unknown; Output: unknown }
    Upload: { Input: IncomingFile; Output: never }
  }
  DefaultFieldNullability: false
  DefaultAuthStrategy: 'all'
  /**
   * Authorisation scopes of root fields. Never on the types of records: that would wrap each of their fields and make
   * a list of 10,000 wells five times slower.
   */
  AuthScopes: {
    role: Role
    reads: RecordDeclaration
    readsHistory: RecordDeclaration
    writes: RecordDeclaration
    /** The record, a list of it that has a role of its own, or what people make without a role: guards say which. */
    writesPartly: RecordDeclaration
  }
}

/** A new builder per schema: the API depends on its catalogue. */
export function createBuilder() {
  return new SchemaBuilder<ApiTypes>({
    plugins: [ScopeAuthPlugin],
    defaultFieldNullability: false,
    scopeAuth: {
      defaultStrategy: 'all',
      authScopes: ({ person: { roles } }) => ({
        role: (role) => holds(roles, role),
        reads: ({ read }) => holds(roles, read),
        readsHistory: ({ read }) => mayReadHistory(roles, read),
        writes: ({ write }) => holds(roles, write),
        writesPartly: ({ write, lists, perPerson }) =>
          perPerson !== undefined ||
          [write, ...Object.values(lists).map((list) => list.write ?? write)].some((role) =>
            holds(roles, role),
          ),
      }),
      unauthorizedError: (_parent, _context, { parentType, schema }) =>
        new LandbookError('FORBIDDEN', refusal(parentType === schema.getMutationType() ? 'write' : 'read')),
    },
  })
}

export type Builder = ReturnType<typeof createBuilder>
export type ApiSchema = Builder['$inferSchemaTypes']
/** A type that a field can have. */
export type Output = ScalarName<ApiSchema> | OutputRef
/** A type that an argument can have. */
export type Input = ScalarName<ApiSchema> | InputRef
