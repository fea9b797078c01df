import { reportedFields } from '@landbook/contracts/catalogue/columns'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { meaningOf } from '@landbook/contracts/catalogue/dictionary/index'
import { documentFields, fieldsThrough } from '@landbook/contracts/catalogue/shown'
import { type Catalogue, listedTypes, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type Field, type Fields, metaOf, type ValuesOf } from '@landbook/contracts/engine/kernel/fields'
import type { InverseDeclaration } from '@landbook/contracts/engine/kernel/incoming-links'
import { CLONED_FROM, CLONED_REVISION } from '@landbook/contracts/engine/kernel/origins'
import type { ItemOf, ListDeclaration, RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { canWarn, type Warning, warningsOf } from '@landbook/contracts/engine/kernel/warnings'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type FieldMap, ObjectFieldBuilder, type ObjectRef } from '@pothos/core'
import { defaultFieldResolver } from 'graphql'
import type { ApiSchema, Builder, Output } from './builder.ts'
import { mapped } from './mapped.ts'
import { onceEach } from './once.ts'
import type { RecordDocument } from './record-document.ts'
import { ValueTypes } from './values.ts'

/** The source object of a record's fields: declared fields, and summaries of other records. */
type RowOf<R> =
  R extends RecordDeclaration<infer F, infer L, infer K>
    ? Readonly<
        { id: string; revision: number } & ValuesOf<F> & { [N in keyof L]: readonly PartOf<L[N]>[] } & {
            [N in keyof K]: K[N] extends { single: true } ? RecordDocument | null : readonly RecordDocument[]
          }
      >
    : never

type PartOf<L extends ListDeclaration> = ItemOf<L> &
  (L extends { target: { as: infer A extends string } } ? { [N in A]: RecordDocument | null } : unknown)

type FieldBuilder<R> = PothosSchemaTypes.ObjectFieldBuilder<ApiSchema, R>

/** Hand-written fields of one record type. */
export interface ParticularFields {
  record: RecordDeclaration
  fields(builder: Builder, types: RecordTypes): FieldMap
}

export const particularFields = <R extends RecordDeclaration>(
  record: R,
  fields: (t: FieldBuilder<RowOf<R>>, types: RecordTypes) => FieldMap,
): ParticularFields => ({
  record,
  fields: (builder, types) => fields(new ObjectFieldBuilder(builder), types),
})

type DocumentType = ObjectRef<ApiSchema, RecordDocument>

/**
 * The object types of records and parts, generated from the declarations. Of the fields of a record those have a
 * description that the custom report offers (spec part 2, section 7).
 */
export class RecordTypes {
  readonly warning: ObjectRef<ApiSchema, Warning>
  readonly values: ValueTypes
  readonly builder: Builder
  readonly #catalogue: Catalogue
  readonly #records = new Map<string, DocumentType>()
  readonly #items = new Map<string, DocumentType>()
  readonly #once = onceEach<DocumentType>()

  constructor(builder: Builder, catalogue: Catalogue, particular: readonly ParticularFields[]) {
    this.builder = builder
    this.#catalogue = catalogue
    this.warning = warningType(builder)
    this.values = new ValueTypes(builder)
    for (const record of listedTypes(catalogue)) {
      for (const list of Object.values(record.lists)) this.#items.set(list.item, this.#itemType(list))
      for (const inverse of Object.values(record.inverse)) this.#addPartType(inverse)
      const more = particular.filter((one) => one.record.type === record.type)
      this.#records.set(record.type, this.#recordType(record, more))
    }
  }

  record(type: string): DocumentType {
    const found = this.#records.get(type)
    if (!found) throw new Error(`No GraphQL type for ${type}`)
    return found
  }

  item(name: string): DocumentType {
    const found = this.#items.get(name)
    if (!found) throw new Error(`No GraphQL type ${name}`)
    return found
  }

  #recordType(record: RecordDeclaration, particular: readonly ParticularFields[]): DocumentType {
    const reported = reportedFields(record)
    const description = (name: string) => (name in reported ? meaningOf(record, name) : undefined)
    return this.builder.objectRef<RecordDocument>(record.name).implement({
      fields: (t) => ({
        id: held(t, 'ID'),
        _id: held(t, 'ID'),
        revision: held(t, 'Int'),
        ...this.#declared(t, documentFields(record), description),
        ...this.#ofTheDay(t, record),
        ...(record.cloned === undefined ? {} : originFields(t)),
        ...mapped(record.lists, (list) => held(t, [this.item(list.item)])),
        ...mapped(record.links, ({ to, single }) => this.#shown(t, this.record(to), single)),
        ...mapped(record.inverse, ({ from, single, parts }) =>
          this.#shown(t, parts ? this.item(parts.item) : this.record(from), single),
        ),
        ...mapped(record.counts, (_, name) =>
          held(t, 'Int', { nullable: true, description: description(name) }),
        ),
        // Whatever is asked of the record, the documents have all that it says itself.
        ...(canWarn(record)
          ? {
              warnings: t.field({
                type: [this.warning],
                resolve: (document) => warningsOf(record, document),
              }),
            }
          : {}),
        ...Object.assign({}, ...particular.map(({ fields }) => fields(this.builder, this))),
      }),
    })
  }

  /** Only what is asked for in a list of the type has them. */
  #ofTheDay(t: FieldBuilder<RecordDocument>, record: RecordDeclaration): FieldMap {
    return mapped(dailyOf(record).fields, (schema, name) =>
      t.field({
        type: this.values.scalar(schema),
        nullable: true,
        resolve: ({ [name]: value }) => {
          if (value === undefined) throw invalid([{ path: name, message: MESSAGES.onlyInLists(record.name) }])
          return value
        },
      }),
    )
  }

  #shown(t: FieldBuilder<RecordDocument>, type: DocumentType, single = false) {
    return single ? held(t, type, { nullable: true }) : held(t, [type])
  }

  #itemType(list: ListDeclaration): DocumentType {
    const { item, fields, target, copied } = list
    return this.builder.objectRef<RecordDocument>(item).implement({
      fields: (t) => ({
        id: held(t, 'ID'),
        ...this.#declared(t, fieldsThrough(list)),
        ...this.#declared(t, fields),
        ...(copied ? { [CLONED_FROM]: held(t, 'ID', { nullable: true, description: COPIED_PART }) } : {}),
        ...(target ? { [target.as]: held(t, this.record(target.to), { nullable: true }) } : {}),
      }),
    })
  }

  /** The parts of another record's list, seen from the record that they lead to. */
  #addPartType({ from, link, parts }: InverseDeclaration): void {
    const list = recordNamed(this.#catalogue, from).lists[link]
    if (!parts || !list) return
    const type = this.builder.objectRef<RecordDocument>(parts.item).implement({
      fields: (t) => ({
        id: held(t, 'ID'),
        ...this.#declared(t, list.fields),
        [parts.as]: held(t, this.record(from)),
      }),
    })
    this.#items.set(parts.item, type)
  }

  #declared(
    t: FieldBuilder<RecordDocument>,
    fields: Fields,
    description?: (name: string) => string | undefined,
  ): FieldMap {
    return mapped(fields, (schema, name) => this.#field(t, name, schema, description?.(name)))
  }

  #field(t: FieldBuilder<RecordDocument>, name: string, schema: Field, description?: string) {
    const { kind, refersTo = '', options = [] } = metaOf(schema)
    switch (kind) {
      case 'reference':
        return held(t, this.record(refersTo), { nullable: true })
      case 'amounts':
        return held(t, [this.#amount(schema)])
      case 'choices':
        return t.field({
          type: [this.values.choices(schema)],
          // Removed options stay in the log for ever.
          resolve: ({ [name]: chosen }) =>
            Array.isArray(chosen) ? chosen.filter((one) => options.some(({ value }) => value === one)) : [],
        })
      default:
        return held(t, this.values.scalar(schema), { nullable: true, description })
    }
  }

  #amount(schema: Field): DocumentType {
    const { amounts, refersTo = '' } = metaOf(schema)
    if (!amounts) throw new Error('Amounts of nothing')
    const { item, as, title, unit } = amounts
    return this.#once(`${item} ${refersTo}`, () =>
      this.builder.objectRef<RecordDocument>(item).implement({
        description: `So many ${unit} of a ${title.toLowerCase()}.`,
        fields: (t) => ({
          id: held(t, 'ID'),
          [unit]: held(t, 'Decimal', { nullable: true }),
          [as]: held(t, this.record(refersTo), { nullable: true }),
        }),
      }),
    )
  }
}

/** A field that documents hold under its name: graphql-jit reads the property without a resolver. */
const held = (
  t: FieldBuilder<RecordDocument>,
  type: Output | [Output],
  options: { nullable?: boolean; description?: string } = {},
) => t.field({ type, ...options, resolve: defaultFieldResolver })

const COPIED_PART = 'The id of the part of another record that this one is a copy of.'

/** The id of the record that it is a clone of, and the revision which that had when it was cloned. */
const originFields = (t: FieldBuilder<RecordDocument>): FieldMap => ({
  [CLONED_FROM]: held(t, 'ID', { nullable: true }),
  [CLONED_REVISION]: held(t, 'Int', { nullable: true }),
})

const warningType = (builder: Builder) =>
  builder.objectRef<Warning>('Warning').implement({
    description: 'Warnings about likely mistakes; the record is saved all the same.',
    fields: (t) => ({
      path: t.exposeString('path', { description: "As in the record's history: 'name'." }),
      message: t.exposeString('message'),
    }),
  })
