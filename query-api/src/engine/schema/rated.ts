import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import type { Context } from '../context/context.ts'
import type { AllowanceName } from '../turns/rates.ts'

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** What a person makes by it without a role. */
    allowance?: AllowanceName
  }
}

/** Fields with an allowance are counted before anything else, under each alias. */
export function rated(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {})) count(field)
  return schema
}

function count(field: GraphQLField<unknown, Context>): void {
  const { allowance } = field.extensions
  if (allowance === undefined) return
  const work = field.subscribe ? 'subscribe' : 'resolve'
  const then = field[work] ?? defaultFieldResolver
  field[work] = async (source, args, context, info) => {
    await context.rates.take(context.person.id, allowance)
    return then(source, args, context, info)
  }
}
