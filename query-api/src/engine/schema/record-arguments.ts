import { type Context, recordOf } from '../context/context.ts'
import type { Builder } from './builder.ts'

/** Any record: its type and its id. */
export const recordArguments = (builder: Builder) =>
  builder.args((t) => ({ type: t.string({ required: true }), id: t.id({ required: true }) }))

type Typed = Readonly<{ type: string }>

/** Scopes of fields for a record of any type. Throw VALIDATION for an unknown type. */
export const readsType = (_: unknown, { type }: Typed, context: Context) => ({
  reads: recordOf(context, type),
})
export const readsHistoryOfType = (_: unknown, { type }: Typed, context: Context) => ({
  readsHistory: recordOf(context, type),
})
export const writesPartly = (_: unknown, { type }: Typed, context: Context) => ({
  writesPartly: recordOf(context, type),
})
