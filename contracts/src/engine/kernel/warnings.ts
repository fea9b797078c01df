import { MESSAGES } from '../messages.ts'
import { Exact, parseDecimal } from '../values/decimals.ts'
import { parseFraction } from '../values/fractions.ts'
import { shareOrIncomplete } from '../values/shares.ts'
import { type Field, type Fields, metaOf } from './fields.ts'
import type { ListDeclaration, RecordDeclaration } from './record.ts'

/** A probable mistake, which does not prevent saving. The path is as in the record's history. */
export interface Warning {
  path: string
  message: string
}

/** Warns of one value, as typed or as stored. */
export function warningOf(schema: Field, value: unknown): string | undefined {
  const share = shareIn(schema, value)
  return share?.gt(1) ? MESSAGES.aboveWhole : undefined
}

/** Whether the values of a field are shares of a whole. */
export function isShare(schema: Field): boolean {
  const { kind, isShare } = metaOf(schema)
  return kind === 'fraction' || kind === 'share' || isShare === true
}

/** The share that a value holds; undefined if none. */
function shareIn(schema: Field, value: unknown): InstanceType<typeof Exact> | undefined {
  const { kind } = metaOf(schema)
  if (kind === 'fraction') return parseFraction(value)
  if (!isShare(schema)) return undefined
  const figure = parseDecimal(kind === 'share' ? shareOrIncomplete(value) : value)
  return figure === undefined ? undefined : new Exact(figure)
}

/** Warns of a record by its own values. */
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

/** Warns of all parts of a list together; single parts are checked separately. */
export const warningOfParts = (
  { warns }: Pick<ListDeclaration, 'warns'>,
  items: readonly Readonly<Record<string, unknown>>[],
): string | undefined => (items.length > 1 ? warns?.(items) : undefined)

const partsIn = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list : [])

const shares = new WeakMap<Fields, readonly [string, Field][]>()

/** The shares among fields. Cached, as each document that is written is asked for them. */
const sharesAmong = (fields: Fields): readonly [string, Field][] =>
  shares.getOrInsertComputed(fields, () => Object.entries(fields).filter(([, schema]) => isShare(schema)))

const warningsIn = (fields: Fields, held: Readonly<Record<string, unknown>>, path: string): Warning[] =>
  sharesAmong(fields).flatMap(([name, schema]) => {
    const message = warningOf(schema, held[name])
    return message === undefined ? [] : [{ path: path + name, message }]
  })

/** Whether records of this type can have warnings from their own values. */
export const canWarn = ({ fields, lists }: Pick<RecordDeclaration, 'fields' | 'lists'>): boolean =>
  Object.values(lists).some(({ warns }) => warns !== undefined) ||
  [fields, ...Object.values(lists).map((list) => list.fields)].some((each) =>
    Object.values(each).some(isShare),
  )
