import { type Field, type Fields, labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import type {
  InverseDeclaration,
  ListDeclaration,
  RecordDeclaration,
} from '@landbook/contracts/kernel/record'
import { canWarn, warningsOf } from '@landbook/contracts/kernel/warnings'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import {
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql'
import type { Context } from '../context.ts'
import { listOf, required } from './required.ts'
import { DecimalScalar, outputTypeOf } from './scalars.ts'

export const WarningType = new GraphQLObjectType({
  name: 'Warning',
  description: 'What is most likely a slip, and is saved all the same.',
  fields: {
    path: { ...required(GraphQLString), description: "As in the record's history: 'mesDOI'." },
    message: required(GraphQLString),
  },
})

type FieldsMap = GraphQLFieldConfigMap<Record<string, unknown>, Context>

/** Fields of one record type that its declaration cannot give. */
export type ParticularFields = Readonly<Record<string, (types: ObjectTypes) => FieldsMap>>

/** The object types of every record and every part, made from the declarations. */
export class ObjectTypes {
  readonly #records = new Map<string, GraphQLObjectType>()
  readonly #items = new Map<string, GraphQLObjectType>()
  #interest: GraphQLObjectType | undefined

  constructor(catalogue: Catalogue, particular: ParticularFields) {
    for (const record of catalogue.records) {
      for (const list of Object.values(record.lists)) this.#items.set(list.item, this.#itemType(list))
      for (const inverse of Object.values(record.inverse)) this.#addPartType(catalogue, inverse)
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

  #recordType(
    record: RecordDeclaration,
    particular: ParticularFields[string] | undefined,
  ): GraphQLObjectType {
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
          Object.entries(record.inverse).map(([name, { from, single, parts }]) => {
            const type = parts ? this.item(parts.item) : this.record(from)
            return [name, { type: single ? type : listOf(type) }]
          }),
        ),
        ...Object.fromEntries(
          Object.entries(record.counts).map(([name, { label }]) => [
            name,
            { type: GraphQLInt, description: label },
          ]),
        ),
        ...(canWarn(record) ? { warnings: warningsField(record) } : {}),
        ...particular?.(this),
      }),
    })
  }

  #itemType(list: ListDeclaration): GraphQLObjectType {
    return new GraphQLObjectType({
      name: list.item,
      fields: () => ({
        id: { type: new GraphQLNonNull(GraphQLID) },
        ...this.#partFields(list.fields),
        ...(list.target ? { [list.target.as]: { type: this.record(list.target.to) } } : {}),
      }),
    })
  }

  /** The parts of another record's list, seen from the record that they lead to. */
  #addPartType(catalogue: Catalogue, { from, link, parts }: InverseDeclaration): void {
    const list = recordNamed(catalogue, from).lists[link]
    if (!parts || !list) return
    const type = new GraphQLObjectType({
      name: parts.item,
      fields: () => ({
        id: { type: new GraphQLNonNull(GraphQLID) },
        ...this.#partFields(list.fields),
        [parts.as]: { type: new GraphQLNonNull(this.record(from)) },
      }),
    })
    this.#items.set(parts.item, type)
  }

  #partFields(fields: Fields): FieldsMap {
    const [references, own] = partition(fields, isReference)
    const shown = Object.entries(references).map(([name, schema]) => [
      name,
      { type: this.#referenceType(schema), description: labelOf(schema) },
    ])
    return { ...declaredFields(own), ...Object.fromEntries(shown) }
  }

  #referenceType(schema: Field): GraphQLOutputType {
    const { kind, refersTo = '' } = metaOf(schema)
    if (kind === 'reference') return this.record(refersTo)
    this.#interest ??= new GraphQLObjectType({
      name: 'Interest',
      description: 'So many acres of a land.',
      fields: () => ({
        id: { type: new GraphQLNonNull(GraphQLID) },
        acres: { type: DecimalScalar },
        Tract: { type: this.record(refersTo) },
      }),
    })
    return listOf(this.#interest)
  }
}

/** Whatever is asked of the record, the rows have all that it says itself. */
const warningsField = (record: RecordDeclaration): FieldsMap[string] => ({
  type: listOf(WarningType),
  resolve: (row) => warningsOf(record, row),
})

function partition(fields: Fields, isFirst: (schema: Field) => boolean): [Fields, Fields] {
  const of = (first: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([, schema]) => isFirst(schema) === first))
  return [of(true), of(false)]
}

const isReference = (schema: Field): boolean => metaOf(schema).refersTo !== undefined

function declaredFields(fields: RecordDeclaration['fields']): FieldsMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { label, description } = metaOf(schema)
      return [name, { type: outputTypeOf(schema), description: description ?? label }]
    }),
  )
}
