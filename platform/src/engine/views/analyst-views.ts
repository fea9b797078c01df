import { holdsData } from '@landbook/contracts/catalogue/exports'
import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { AmountsMeta } from '@landbook/contracts/engine/kernel/field-meta'
import { type Field, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type {
  LinkDeclaration,
  ListDeclaration,
  RecordDeclaration,
} from '@landbook/contracts/engine/kernel/record'
import { recordCollectionName } from './collections.ts'
import type { Generation } from './generations.ts'
import type { AnalystView } from './port.ts'

/** An aggregation expression. */
type Expression = Readonly<Record<string, unknown>> | string

/** Belongs to Landbook: other views with it are dropped. */
export const ANALYST_PREFIX = 'data_'

export const analystViewName = ({ type }: Pick<RecordDeclaration, 'type'>): string =>
  `${ANALYST_PREFIX}${type}`

export const recordsForAnalysts = ({ records }: Catalogue): RecordDeclaration[] => records.filter(holdsData)

export const analystViews = (catalogue: Catalogue, generation: Generation): AnalystView[] =>
  recordsForAnalysts(catalogue).map((record) => ({
    name: analystViewName(record),
    source: recordCollectionName(record, generation),
    pipeline: pipelineOf(record),
  }))

/** Names every member, so that what documents hold for queries and the projector stays out. */
function pipelineOf(record: RecordDeclaration): AnalystView['pipeline'] {
  const { counts, links, lists, apart } = record
  const among = { _deleted: { $ne: true }, ...(apart && { [apart]: { $ne: true } }) }
  const columns = {
    ...fieldsAt('$', documentFields(record), apart),
    ...Object.fromEntries(Object.keys(counts).map((name) => [name, orNull(`$${name}`)])),
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, linkAt(`$${name}`, link)])),
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, listAt(`$${name}`, list)])),
  }
  return [{ $match: among }, { $project: { _id: 0, id: '$_id', revision: 1, ...columns } }]
}

/** Values of fields by name: `at` is the path of what holds them, with its dot. */
const fieldsAt = (at: string, fields: Fields, except?: string): Record<string, Expression> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== except)
      .map(([name, schema]) => [name, valueAt(at + name, schema)]),
  )

function valueAt(path: string, schema: Field): Expression {
  const { kind, refersTo, amounts } = metaOf(schema)
  switch (kind) {
    case 'decimal':
    case 'share':
      // Exact to 34 digits; 'Incomplete' is null.
      return converted(path, 'decimal')
    case 'date':
    case 'timestamp':
      return converted(path, 'date')
    case 'flag':
      return { $eq: [path, true] }
    case 'choices':
      return orEmpty(path)
    case 'reference':
      return namedAt(path, refersTo)
    case 'amounts':
      return each(path, (item) => (amounts ? amountAt(item, amounts, refersTo) : {}))
    default:
      return orNull(path)
  }
}

const amountAt = (
  item: string,
  { as, unit }: AmountsMeta,
  refersTo?: string,
): Record<string, Expression> => ({
  [unit]: converted(`${item}.${unit}`, 'decimal'),
  [as]: namedAt(`${item}.${as}`, refersTo),
})

const linkAt = (path: string, { to, single }: LinkDeclaration): Expression =>
  single ? namedAt(path, to) : each(path, (item) => summaryAt(item, to))

const listAt = (path: string, { fields, target }: ListDeclaration): Expression =>
  each(path, (item) => ({
    id: `${item}.id`,
    ...(target && { [target.as]: namedAt(`${item}.${target.as}`, target.to) }),
    ...fieldsAt(`${item}.`, fields),
  }))

/** Id and title of another record. */
function summaryAt(path: string, type = ''): Record<string, Expression> {
  const { titleField } = recordOf(typeNamed(type))
  return { id: `${path}.id`, [titleField]: orNull(`${path}.${titleField}`) }
}

const namedAt = (path: string, type?: string): Expression => ({
  $cond: [{ $eq: [orNull(path), null] }, null, summaryAt(path, type)],
})

const each = (path: string, of: (item: string) => Expression): Expression => ({
  $map: { input: orEmpty(path), as: 'item', in: of('$$item') },
})

const converted = (input: string, to: 'date' | 'decimal'): Expression => ({
  $convert: { input, to, onError: null, onNull: null },
})
/** Documents leave empty values out; columns do not. */
const orNull = (path: string): Expression => ({ $ifNull: [path, null] })
const orEmpty = (path: string): Expression => ({ $ifNull: [path, []] })
