import type { ViewFilter } from './port.ts'

const LOGICAL = new Set(['$and', '$or', '$nor'])
const OPERATORS = new Set([
  '$not',
  '$eq',
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$regex',
  '$options',
  '$elemMatch',
  '$size',
])

/** The filter contains an operator outside the port (such as $where, which would run code). */
export class UnknownOperator extends Error {}

/** Throws UnknownOperator, so that all adapters support the same filters. */
export function checkFilter(filter: unknown): void {
  if (Array.isArray(filter)) {
    for (const item of filter) checkFilter(item)
  } else if (isPlainObject(filter)) {
    for (const [key, value] of Object.entries(filter)) {
      if (key.startsWith('$') && !LOGICAL.has(key) && !OPERATORS.has(key)) throw new UnknownOperator(key)
      checkFilter(value)
    }
  }
}

/** A value that indexes support. Not null, which also means 'missing'. */
export type Key = string | number | boolean

export const isKey = (value: unknown): value is Key =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The keys of a condition that is only an $in of keys. */
export function keyList(condition: unknown): readonly Key[] | undefined {
  if (!isPlainObject(condition) || Object.keys(condition).length !== 1) return undefined
  const list = condition.$in
  return Array.isArray(list) && list.every(isKey) ? list : undefined
}

/** The equality conditions that every match must meet: path and allowed values. */
export function* requiredKeys(filter: ViewFilter): Generator<[path: string, keys: readonly Key[]]> {
  for (const [path, condition] of Object.entries(filter)) {
    const list = keyList(condition)
    if (path === '$and' && Array.isArray(condition)) {
      for (const part of condition) yield* requiredKeys(part)
    } else if (list !== undefined) {
      yield [path, list]
    } else if (isKey(condition)) {
      yield [path, [condition]]
    } else if (isPlainObject(condition) && isKey(condition.$eq)) {
      yield [path, [condition.$eq]]
    }
  }
}
