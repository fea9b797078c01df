import { MESSAGES } from '../messages.ts'
import { Exact, parseDecimal } from '../values/decimals.ts'
import { divisionOfInterest } from '../values/doi.ts'
import { parseFraction } from '../values/fractions.ts'
import { type Field, type Fields, metaOf } from './fields.ts'
import type { ListDeclaration, RecordDeclaration } from './record.ts'

/** What is most likely a slip, and is saved all the same. The path is that of the record's history. */
export interface Warning {
  path: string
  message: string
}

/** Of one value, as it is typed or as it is stored. */
export function warningOf(schema: Field, value: unknown): string | undefined {
  const share = shareIn(schema, value)
  return share?.gt(1) ? MESSAGES.aboveWhole : undefined
}

/** The part of a whole that a value says; undefined where it says none. */
function shareIn(schema: Field, value: unknown): InstanceType<typeof Exact> | undefined {
  const { kind, isShare } = metaOf(schema)
  if (kind === 'fraction') return parseFraction(value)
  if (kind !== 'doi' && !isShare) return undefined
  const figure = parseDecimal(kind === 'doi' ? divisionOfInterest(value) : value)
  return figure === undefined ? undefined : new Exact(figure)
}

/** Of a record, as far as it says itself. */
export function warningsOf(
  { fields, lists }: Pick<RecordDeclaration, 'fields' | 'lists'>,
  held: Readonly<Record<string, unknown>>,
): Warning[] {
  return [
    ...warningsIn(fields, held, ''),
    ...Object.entries(lists).flatMap(([name, list]) => {
      const items = partsIn(held[name])
      const message = warningOfParts(list, items)
      return [
        ...items.flatMap((item) => warningsIn(list.fields, item, `${name}.${item.id}.`)),
        ...(message === undefined ? [] : [{ path: name, message }]),
      ]
    }),
  ]
}

/** Of all parts of a list together; a single one is warned of by itself. */
export const warningOfParts = (
  { warns }: Pick<ListDeclaration, 'warns'>,
  items: readonly Readonly<Record<string, unknown>>[],
): string | undefined => (items.length > 1 ? warns?.(items) : undefined)

const partsIn = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list : [])

const warningsIn = (fields: Fields, held: Readonly<Record<string, unknown>>, path: string): Warning[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const message = warningOf(schema, held[name])
    return message === undefined ? [] : [{ path: path + name, message }]
  })

/** Whether a record of this type can have any, by what it says itself. */
export const canWarn = ({ fields, lists }: Pick<RecordDeclaration, 'fields' | 'lists'>): boolean =>
  Object.values(lists).some(({ warns }) => warns !== undefined) ||
  [fields, ...Object.values(lists).map((list) => list.fields)].some((each) =>
    Object.values(each).some((schema) => {
      const { kind, isShare } = metaOf(schema)
      return kind === 'fraction' || kind === 'doi' || isShare === true
    }),
  )
