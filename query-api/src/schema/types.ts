import { metaOf } from '@landbook/contracts/kernel/fields'
import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import {
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
} from 'graphql'
import type { Context } from '../context.ts'
import { outputTypeOf } from './scalars.ts'

type FieldsMap = GraphQLFieldConfigMap<Record<string, unknown>, Context>

/** Fields of one record type that its declaration cannot give. */
export type ParticularFields = Readonly<Record<string, () => FieldsMap>>

export const listOf = (
  type: GraphQLObjectType,
): GraphQLNonNull<GraphQLList<GraphQLNonNull<GraphQLObjectType>>> =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)))

/** The object types of every record and every part, made from the declarations. */
export class ObjectTypes {
  readonly #records = new Map<string, GraphQLObjectType>()
  readonly #items = new Map<string, GraphQLObjectType>()

  constructor(catalogue: Catalogue, particular: ParticularFields) {
    for (const record of catalogue.records) {
      for (const list of Object.values(record.lists)) this.#items.set(list.item, this.#itemType(list))
      this.#records.set(record.type, this.#recordType(record, particular[record.type]))
    }
  }

  record(type: string): GraphQLObjectType {
    const found = this.#records.get(type)
    if (!found) throw new Error(`No GraphQL type for ${type}`)
    return found
  }

  item(name: string): GraphQLObjectType {
    const found = this.#items.get(name)
    if (!found) throw new Error(`No GraphQL type ${name}`)
    return found
  }

  #recordType(record: RecordDeclaration, particular: (() => FieldsMap) | undefined): GraphQLObjectType {
    return new GraphQLObjectType({
      name: record.name,
      fields: () => ({
        id: { type: new GraphQLNonNull(GraphQLID) },
        _id: { type: new GraphQLNonNull(GraphQLID) },
        revision: {
          type: new GraphQLNonNull(GraphQLInt),
          description: 'Send it back with a change made from this answer.',
        },
        ...declaredFields(record.fields),
        ...Object.fromEntries(
          Object.entries(record.lists).map(([name, list]) => [name, { type: listOf(this.item(list.item)) }]),
        ),
        ...Object.fromEntries(
          Object.entries(record.links).map(([name, { to, single }]) => [
            name,
            { type: single ? this.record(to) : listOf(this.record(to)) },
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(record.inverse).map(([name, { from }]) => [
            name,
            { type: listOf(this.record(from)) },
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(record.counts).map(([name, { label }]) => [
            name,
            { type: GraphQLInt, description: label },
          ]),
        ),
        ...particular?.(),
      }),
    })
  }

  #itemType(list: ListDeclaration): GraphQLObjectType {
    return new GraphQLObjectType({
      name: list.item,
      fields: () => ({
        id: { type: new GraphQLNonNull(GraphQLID) },
        ...declaredFields(list.fields),
        ...(list.target ? { [list.target.as]: { type: this.record(list.target.to) } } : {}),
      }),
    })
  }
}

function declaredFields(fields: RecordDeclaration['fields']): FieldsMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { label, description } = metaOf(schema)
      return [name, { type: outputTypeOf(schema), description: description ?? label }]
    }),
  )
}
