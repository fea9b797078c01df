import {
  type ExecutionArgs,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql'

type Coerced = ReturnType<typeof getVariableValues>
type Given = NonNullable<ExecutionArgs['variableValues']>

/** Of one request: of each, all names that could be meant are compared, which takes a millisecond or more. */
export const MOST_PROBLEMS = 3

/** By what was sent with one request: to be reckoned, and to be answered. */
const known = new WeakMap<Given, Coerced>()

/** Variables as their types have them; for each object, all members of its type are looked at. */
export const coerced = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Given,
): Coerced =>
  known.getOrInsertComputed(given, () =>
    getVariableValues(schema, variableDefinitions, given, { maxErrors: MOST_PROBLEMS }),
  )

/** How many objects and other values there are in it, about: counting ends where there are more of either. */
export function contentsOf(value: unknown, most: { objects: number; values: number }) {
  const found = { objects: 0, values: 0 }
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && found.objects <= most.objects && found.values <= most.values) {
    const one = waiting.pop()
    if (Array.isArray(one)) for (const inner of one) waiting.push(inner)
    else if (isPlain(one)) {
      found.objects += 1
      for (const inner of Object.values(one)) waiting.push(inner)
    } else found.values += 1
  }
  return found
}

/** No file that is uploaded. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
