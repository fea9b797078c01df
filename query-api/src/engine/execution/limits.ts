import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { contentsOf, MOST_PROBLEMS } from './variables.ts'

/** What a query may be, before anything of it is done. What its answer may hold: see schema/budget.ts. */
export const QUERY_LIMITS = {
  /** Parsed queries are cached by text. Values are sent as variables. */
  characters: 20_000,
  tokens: 2_500,
  /** Fields, fragments and parts of them, as if fragments were written out. */
  fields: 1_500,
  /** Deep enough for a record with what its links show; the usual introspection needs the most. */
  depth: 16,
  aliases: 30,
  directives: 30,
  fragments: 30,
  /** Objects in arguments and variables: of each, all members of its type are looked at, which a filter has hundreds of. */
  conditions: 300,
  /** In variables of a query. */
  values: 5_000,
  /** Of one field in one place: each is compared with each. */
  repeats: 10,
}

/** Refuses what is too long to be parsed, and too complicated to be validated: some rules take quadratic time. */
export const limits: Plugin = {
  onParse({ params, setParseFn }) {
    const most = QUERY_LIMITS.characters
    if (String(params.source).length > most) throw new GraphQLError(MESSAGES.tooMuch(most, 'characters'))
    setParseFn((source, options) => parse(source, { ...options, maxTokens: QUERY_LIMITS.tokens }))
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, rules) => {
      const problem = problemOf(document)
      return problem === undefined
        ? validateFn(schema, document, rules, { maxErrors: MOST_PROBLEMS })
        : [new GraphQLError(problem)]
    })
  },
}

/** Why a query is refused before it is validated. */
export function problemOf(document: DocumentNode): string | undefined {
  try {
    measure(document)
  } catch (error) {
    if (error instanceof TooComplicated) return error.message
    throw error
  }
  return undefined
}

/** Why a query is refused before its variables are looked at one by one. Changes may hold many rows. */
export function problemOfVariables({
  document,
  operationName,
  variableValues,
}: Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>): string | undefined {
  if (getOperationAST(document, operationName)?.operation === 'mutation') return undefined
  const { conditions, values } = QUERY_LIMITS
  // The variables are an object themselves.
  const found = contentsOf(variableValues, { objects: conditions + 1, values })
  if (found.objects > conditions + 1) return MESSAGES.query.tooMany(conditions, 'conditions')
  return found.values > values ? MESSAGES.tooMuch(values, 'values') : undefined
}

class TooComplicated extends Error {}

type Counted = Parameters<typeof MESSAGES.query.tooMany>[1]

/** Measures what each definition would be without fragments. Throws TooComplicated. */
function measure(document: DocumentNode): void {
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  // The compiled-query cache cannot tell the operations of one document apart, and no client of ours sends two.
  if (operations.length > 1) throw new TooComplicated(MESSAGES.query.oneOperation)
  const byName = new Map(fragments.map((one) => [one.name.value, one]))
  const counts = { fields: 0, aliases: 0, directives: 0, fragments: 0, conditions: 0 }

  function count(unit: Counted, number = 1): void {
    counts[unit] += number
    if (counts[unit] > QUERY_LIMITS[unit])
      throw new TooComplicated(MESSAGES.query.tooMany(QUERY_LIMITS[unit], unit))
  }

  /** Comes to an end within a fragment that is in itself, too, as it counts everything that it looks at. */
  function collect({ selections }: SelectionSetNode, fields: Map<string, FieldNode[]>): void {
    for (const node of selections) {
      count('fields')
      if (node.kind !== Kind.FIELD) {
        const set = node.kind === Kind.INLINE_FRAGMENT ? node : byName.get(node.name.value)
        if (set) collect(set.selectionSet, fields)
        continue
      }
      if (node.alias) count('aliases')
      const name = (node.alias ?? node.name).value
      const same = fields.getOrInsertComputed(name, () => [])
      same.push(node)
      if (same.length > QUERY_LIMITS.repeats)
        throw new TooComplicated(MESSAGES.query.repeated(name, QUERY_LIMITS.repeats))
    }
  }

  /** The selections of one place, which are merged. */
  function within(sets: readonly SelectionSetNode[], depth: number): void {
    if (depth > QUERY_LIMITS.depth) throw new TooComplicated(MESSAGES.query.tooDeep(QUERY_LIMITS.depth))
    const fields = new Map<string, FieldNode[]>()
    for (const set of sets) collect(set, fields)
    for (const nodes of fields.values()) {
      const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
      if (inner.length > 0) within(inner, depth + 1)
    }
  }

  count('fragments', fragments.length)
  visit(document, { Directive: () => count('directives'), ObjectValue: () => count('conditions') })
  for (const { selectionSet } of [...operations, ...fragments]) {
    Object.assign(counts, { fields: 0, aliases: 0 })
    within([selectionSet], 1)
  }
}
