import { Context } from 'mingo/core'
import * as queryOperators from 'mingo/operators/query'
import { Query } from 'mingo/query'
import { checkFilter, isKey, isPlainObject, type Key, keyList } from './filter.ts'
import type { ViewDocument, ViewFilter } from './port.ts'
import { valuesAt } from './sort.ts'

/** Only what a filter can have: the whole of mingo takes a twentieth of every start. */
const CONTEXT = Context.init({ query: queryOperators })

/** Whether a document matches the filter. Throws UnknownOperator. */
export function compile(filter: ViewFilter): (document: ViewDocument) => boolean {
  checkFilter(filter)
  return testOf(filter)
}

function testOf(filter: ViewFilter): (document: ViewDocument) => boolean {
  const tests: ((document: ViewDocument) => boolean)[] = []
  const rest: ViewFilter = {}
  for (const [path, condition] of Object.entries(filter)) {
    // mingo compares each document with the whole list, which takes seconds for thousands of ids.
    const list = isKey(condition) ? [condition] : keyList(condition)
    if (path === '$and' && Array.isArray(condition)) tests.push(...condition.map(testOf))
    else if (path === '$or' && Array.isArray(condition)) tests.push(anyOf(condition.map(testOf)))
    else if (list !== undefined) tests.push(isAnyOf(path, list))
    else {
      const test = otherThan(path, condition) ?? matches(path, condition)
      if (test) tests.push(test)
      else rest[path] = condition
    }
  }
  if (Object.keys(rest).length > 0) {
    const query = new Query(rest, { scriptEnabled: false, context: CONTEXT })
    tests.push((document) => query.test(document))
  }
  return (document) => tests.every((test) => test(document))
}

const anyOf =
  (tests: readonly ((document: ViewDocument) => boolean)[]) =>
  (document: ViewDocument): boolean =>
    tests.some((test) => test(document))

function isAnyOf(path: string, list: readonly Key[]): (document: ViewDocument) => boolean {
  const keys = new Set<unknown>(list)
  const parts = path.split('.')
  // Most members are single values.
  if (parts.length === 1)
    return ({ [path]: value }) =>
      Array.isArray(value) ? valuesAt(value, []).some((one) => keys.has(one)) : keys.has(value)
  return (document) => valuesAt(document, parts).some((value) => keys.has(value))
}

/**
 * The test of a condition that is only `$ne` of a key or null, as lists of active records and of given names have: mingo
 * takes ten times as long. Undefined for other conditions and for paths into documents.
 */
function otherThan(path: string, condition: unknown): ((document: ViewDocument) => boolean) | undefined {
  if (path.includes('.') || path.startsWith('$')) return undefined
  if (!isPlainObject(condition) || Object.keys(condition).length !== 1) return undefined
  const { $ne: other } = condition
  if (other !== null && !isKey(other)) return undefined
  const isThat = (value: unknown) => (value ?? null) === other
  return (document) => {
    const value = Object.hasOwn(document, path) ? document[path] : undefined
    return Array.isArray(value) ? !value.some(isThat) : !isThat(value)
  }
}

/** The test of a condition that is only a pattern, as searches ask of every text. Undefined for others. */
function matches(path: string, condition: unknown): ((document: ViewDocument) => boolean) | undefined {
  if (path.startsWith('$') || !isPlainObject(condition)) return undefined
  const { $regex: wanted, $options: options = '', ...others } = condition
  if (Object.keys(others).length > 0 || typeof wanted !== 'string' || typeof options !== 'string')
    return undefined
  const pattern = new RegExp(wanted, options)
  const isFound = (value: unknown) => typeof value === 'string' && pattern.test(value)
  const parts = path.split('.')
  const [first = '', ...within] = parts
  return (document) => {
    const { [first]: value } = document
    // Most documents lack most of what is searched.
    if (value === undefined || value === null) return false
    if (typeof value === 'string') return within.length === 0 && pattern.test(value)
    return valuesAt(value, within).some(isFound)
  }
}
