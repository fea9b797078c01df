import { user } from '@landbook/contracts/catalogue/user'
import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { choices, plainOptions } from '@landbook/contracts/engine/kernel/fields'
import { amounts } from '@landbook/contracts/engine/kernel/reference-fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { Api } from '../src/engine/schema/api.ts'
import { particularFields } from '../src/engine/schema/types.ts'
import type { aroundUsers } from '../src/engine/system/user.ts'

/** Mistakes that the compiler rejects in hand-written parts of the API. Nothing here is executed. */

export const fieldsOfRecords = [
  // @ts-expect-error field that the record does not have
  particularFields(user, (t) => ({ name: t.string({ resolve: ({ nmae }) => String(nmae) }) })),
  // @ts-expect-error list of texts as one text
  particularFields(user, (t) => ({ all: t.string({ resolve: ({ roles }) => roles }) })),
  // @ts-expect-error nothing for a non-null result
  particularFields(well, (t) => ({ api: t.string({ resolve: ({ apiNumber }) => apiNumber }) })),
  // @ts-expect-error one link for many
  particularFields(well, (t) => ({ land: t.id({ resolve: ({ drilledOn }) => drilledOn.id }) })),
  particularFields(lease, (t) => ({
    // @ts-expect-error part of an unknown list
    first: t.id({ nullable: true, resolve: ({ wells }) => wells[0]?.Wel?.id }),
  })),
]

export function objectTypes({ builder, types }: Api) {
  builder.objectRef<HistoryEvent>('Mistaken').implement({
    fields: (t) => ({
      // @ts-expect-error unknown member
      cursor: t.exposeString('cursr'),
      // @ts-expect-error number as a text
      revision: t.exposeString('revision'),
      // @ts-expect-error nullable value for a non-null one
      reason: t.exposeString('reason'),
      // @ts-expect-error unknown type
      at: t.expose('at', { type: 'Moment' }),
    }),
  })
  // @ts-expect-error record instead of its type's name
  types.record(user)
}

export function rootFields({ builder, types }: Api) {
  builder.queryFields((t) => ({
    // @ts-expect-error unknown scope
    one: t.int({ authScopes: { raeds: well }, resolve: () => 1 }),
    // @ts-expect-error unknown role
    two: t.int({ authScopes: { role: 'READ_WELL' }, resolve: () => 1 }),
    // @ts-expect-error name of a record for the record
    three: t.int({ authScopes: { reads: 'well' }, resolve: () => 1 }),
    four: t.int({
      args: { first: t.arg.int() },
      // @ts-expect-error unknown argument
      resolve: (_, { frist }) => frist ?? 1,
    }),
    five: t.int({
      args: { first: t.arg.int() },
      // @ts-expect-error optional argument as a required one
      resolve: (_, { first }) => first,
    }),
    six: t.int({
      args: { type: t.arg.string({ required: true }) },
      // @ts-expect-error scope computed from an unknown argument
      authScopes: (_, { typ }) => typ === 'well',
      resolve: () => 1,
    }),
    // @ts-expect-error text for an integer
    seven: t.int({ resolve: () => '1' }),
    // @ts-expect-error one record for a list of them
    eight: t.field({ type: [types.record(well.type)], resolve: () => ({ id: 'a' }) }),
    // @ts-expect-error record without an id
    nine: t.field({ type: types.record(well.type), resolve: () => ({ name: 'State 1' }) }),
    // @ts-expect-error unknown member of the context
    ten: t.string({ resolve: (_, _args, { persn }) => persn.id }),
  }))
}

export const around: typeof aroundUsers = {
  // @ts-expect-error unknown operation
  CreateUsr: {},
}

export const declared = [
  // @ts-expect-error choices without a name in the API
  choices('Seasons', plainOptions('Wet', 'Dry')),
  // @ts-expect-error acres without a target
  amounts('Acres', { item: 'Share', as: 'Operator', title: 'Operator', unit: 'acres' }),
]
