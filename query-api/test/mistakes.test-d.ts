import type { HistoryEvent } from '@landbook/contracts/history'
import { choices, plainOptions } from '@landbook/contracts/kernel/fields'
import { interests } from '@landbook/contracts/kernel/reference-fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { user } from '@landbook/contracts/records/user/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { aroundUsers } from '../src/records/user.ts'
import type { Api } from '../src/schema/api.ts'
import { particularFields } from '../src/schema/types.ts'

/** Mistakes that the compiler refuses where the API is written by hand. Nothing here is run. */

export const fieldsOfRecords = [
  // @ts-expect-error field that the record has not
  particularFields(user, (t) => ({ name: t.string({ resolve: ({ nmae }) => String(nmae) }) })),
  // @ts-expect-error list of texts as one text
  particularFields(user, (t) => ({ all: t.string({ resolve: ({ roles }) => roles }) })),
  // @ts-expect-error nothing, where the API promises something
  particularFields(well, (t) => ({ api: t.string({ resolve: ({ apiNumber }) => apiNumber }) })),
  // @ts-expect-error one link for many
  particularFields(well, (t) => ({ land: t.id({ resolve: ({ drilledOn }) => drilledOn.id }) })),
  particularFields(lease, (t) => ({
    // @ts-expect-error part of a list under a name that it has not
    first: t.id({ nullable: true, resolve: ({ wells }) => wells[0]?.Wel?.id }),
  })),
]

export function objectTypes({ builder, types }: Api) {
  builder.objectRef<HistoryEvent>('Mistaken').implement({
    fields: (t) => ({
      // @ts-expect-error member that there is not
      cursor: t.exposeString('cursr'),
      // @ts-expect-error number as a text
      revision: t.exposeString('revision'),
      // @ts-expect-error what can be null, as what cannot
      reason: t.exposeString('reason'),
      // @ts-expect-error type that there is not
      at: t.expose('at', { type: 'Moment' }),
    }),
  })
  // @ts-expect-error record instead of its type's name
  types.record(user)
}

export function rootFields({ builder, types }: Api) {
  builder.queryFields((t) => ({
    // @ts-expect-error scope that there is not
    one: t.int({ authScopes: { raeds: well }, resolve: () => 1 }),
    // @ts-expect-error role that there is not
    two: t.int({ authScopes: { role: 'READ_WELL' }, resolve: () => 1 }),
    // @ts-expect-error name of a record for the record
    three: t.int({ authScopes: { reads: 'well' }, resolve: () => 1 }),
    four: t.int({
      args: { first: t.arg.int() },
      // @ts-expect-error argument that there is not
      resolve: (_, { frist }) => frist ?? 1,
    }),
    five: t.int({
      args: { first: t.arg.int() },
      // @ts-expect-error argument that need not be sent
      resolve: (_, { first }) => first,
    }),
    six: t.int({
      args: { type: t.arg.string({ required: true }) },
      // @ts-expect-error scope computed from an argument that there is not
      authScopes: (_, { typ }) => typ === 'well',
      resolve: () => 1,
    }),
    // @ts-expect-error text for a whole number
    seven: t.int({ resolve: () => '1' }),
    // @ts-expect-error one record for a list of them
    eight: t.field({ type: [types.record(well.type)], resolve: () => ({ id: 'a' }) }),
    // @ts-expect-error record without an id
    nine: t.field({ type: types.record(well.type), resolve: () => ({ name: 'State 1' }) }),
    // @ts-expect-error what the request does not know
    ten: t.string({ resolve: (_, _args, { persn }) => persn.id }),
  }))
}

export const around: typeof aroundUsers = {
  // @ts-expect-error operation that there is not
  CreateUsr: {},
}

export const declared = [
  // @ts-expect-error choices that have no name for the API
  choices('Seasons', plainOptions('Wet', 'Dry')),
  // @ts-expect-error acres of nothing
  interests('Acres', { item: 'Share', as: 'Operator', title: 'Operator' }),
]
