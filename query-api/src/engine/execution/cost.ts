import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  isIntrospectionType,
  isListType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context/context.ts'
import { fieldsIn, fragmentsOf, type Selected, selectedOf, valuesOf } from '../costs/selected.ts'
import { MOST_VALUES } from '../schema/budget.ts'
import { filterSize } from '../schema/filters.ts'
import { problemOfVariables } from './limits.ts'
import { coerced } from './variables.ts'

/** Upper bound of entries in the estimate of a list: the selectivity of its filter is known only when it is read. */
export const LONG_LIST = 5_000

/** To look at a record for a condition, and for one of its values by which records are ordered or grouped. */
const COST_OF_CONDITION = 0.3
const COST_OF_ORDER = 1
/** To gather, to name and to order one group of records. */
const COST_OF_GROUP = 8
/** So many records are reckoned to be looked at: a company with more is to have the same questions answered. */
const MOST_SCANNED = 20_000
/** A value of the schema's description, which nothing holds ready. */
const COST_OF_INTROSPECTED = 30
/** To parse, validate and compile a query that was not asked before, and each field, argument and value in it. */
const COST_OF_NEW_QUERY = 30_000
const COST_OF_NEW_NODE = 120

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'variableValues'>
/** How many records of a type there are; never rejects. */
export type Sizes = (type: string) => Promise<number>

/**
 * Estimates the cost of an operation in values before it runs, aliases included. The actual size of the answer is
 * charged in schema/budget.ts.
 */
export async function costOf(operation: Operation, sizes: Sizes): Promise<number> {
  const { schema, document } = operation
  const isNew = !askedBy.has(document)
  const roots = askedBy.getOrInsertComputed(document, () => askedIn(schema, document))
  const argumentsOf = argumentsIn(operation)
  const costs = roots.map(async ({ node, field, selected }) => {
    const values = await valuesOf(selected, perRecord(sizes))
    if (field === undefined) return values
    if (isIntrospectionType(getNamedType(field.type))) return values * COST_OF_INTROSPECTED
    const args = argumentsOf(field, node)
    return (await costOfField(field, { args, values, sizes })) + (await costOfScan(field, args, sizes))
  })
  return (await Promise.all(costs)).reduce((sum, cost) => sum + cost, isNew ? costOfParsing(document) : 0)
}

/**
 * Arguments as resolvers get them: with the defaults of variables, and lists of what is given alone. Wrong ones, which the
 * query itself reports, are taken as they were sent.
 */
function argumentsIn({ schema, document, variableValues }: Operation) {
  const operation = getOperationAST(document)
  const { coerced: values } = operation ? coerced(schema, operation, variableValues ?? {}) : {}
  return (field: GraphQLField<unknown, unknown>, node: FieldNode): Given => {
    try {
      if (values) return getArgumentValues(field, node, values)
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
    }
    const sent = (node.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, variableValues),
    ])
    return Object.fromEntries(sent)
  }
}

/** How many records of a type one of another type leads to. */
const perRecord = (sizes: Sizes) => async (from: string | undefined, to: string) => {
  if (from === undefined) return 1
  const [all, among] = await Promise.all([sizes(to), sizes(from)])
  return Math.min(Math.max(all / Math.max(among, 1), 1), LONG_LIST)
}

/** A field of the API that an operation asks for. */
interface Asked {
  node: FieldNode
  /** Undefined for `__typename`. */
  field: GraphQLField<unknown, unknown> | undefined
  selected: Selected
}

/** By document, which Yoga caches by text for its one schema. */
const askedBy = new WeakMap<DocumentNode, readonly Asked[]>()

function askedIn(schema: GraphQLSchema, document: DocumentNode): Asked[] {
  const operation = getOperationAST(document)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return []
  const fragments = fragmentsOf(document)
  const known = { ...root.getFields(), __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef }
  return fieldsIn(operation.selectionSet, fragments).map((node) => {
    const field = known[node.name.value as keyof typeof known]
    return { node, field, selected: selectedOf(schema, field, node.selectionSet, fragments) }
  })
}

function costOfParsing(document: DocumentNode): number {
  let nodes = 0
  visit(document, {
    enter() {
      nodes += 1
    },
  })
  return COST_OF_NEW_QUERY + nodes * COST_OF_NEW_NODE
}

type Given = Readonly<Record<string, unknown>>

interface FieldWithArguments {
  args: Given
  values: number
  sizes: Sizes
}

async function costOfField(
  { type, args: declared, extensions }: GraphQLField<unknown, unknown>,
  { args, values, sizes }: FieldWithArguments,
): Promise<number> {
  const { whole, each = values, usual = LONG_LIST, of, scans } = extensions.cost ?? {}
  const { id, first } = args
  if (whole !== undefined)
    return scans === undefined || !isListType(getNullableType(type))
      ? whole
      : whole + (values + COST_OF_GROUP) * Math.min(await sizes(scans), LONG_LIST)
  const takes = (argument: string) => declared.some(({ name }) => name === argument)
  if (!isListType(getNullableType(type))) return each
  // A lookup by id: one record.
  if (of !== undefined && typeof id === 'string') return each
  const size = takes('first') && typeof first === 'number' ? Math.max(first, 0) : usual
  return each * Math.min(size, LONG_LIST, of === undefined ? LONG_LIST : await sizes(of))
}

/** What is looked at beside what is answered: each record for each condition, order, group and sum; a past day. */
async function costOfScan(
  { extensions }: GraphQLField<unknown, unknown>,
  args: Given,
  sizes: Sizes,
): Promise<number> {
  const { asOf, id, filter, orderBy, by, sums } = args
  const { of, scans = of, scanned, ofDay = 0 } = extensions.cost ?? {}
  const day = typeof asOf === 'string' ? ofDay : 0
  if (scans === undefined || typeof id === 'string') return day
  const { conditions, values } = filterSize(isGiven(filter) ? filter : undefined)
  const lists = [orderBy, by, sums].reduce<number>(
    (sum, one) => sum + (Array.isArray(one) ? one.length : 0),
    0,
  )
  const looks = conditions * COST_OF_CONDITION + lists * COST_OF_ORDER + (scanned?.(args) ?? 0)
  return day + values + looks * Math.min(await sizes(scans), MOST_SCANNED)
}

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null

/** Counts the records of each type once per operation. */
function sizesFor({ catalogue, views }: Context): Sizes {
  const counted = new Map<string, Promise<number>>()
  return (type) => {
    const known = counted.get(type)
    if (known) return known
    // If the read models are unavailable, the query itself reports it.
    const size = views()
      .of(recordNamed(catalogue, type))
      .estimatedCount()
      .catch(() => LONG_LIST)
    counted.set(type, size)
    return size
  }
}

async function problemOfCost(args: ExecutionArgs & { contextValue: Context }): Promise<string | undefined> {
  const context = args.contextValue
  context.cost = await costOf(args, sizesFor(context))
  return context.cost > MOST_VALUES ? MESSAGES.answerTooLarge : undefined
}

/** Refuses operations above the cost limit before they run, and variables of queries that hold too much. */
export const boundedCost: Plugin<Context> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const context = args.contextValue
    context.turn.parsed()
    const message = problemOfVariables(args) ?? (await problemOfCost(args))
    if (message === undefined) return
    const extensions = { code: 'VALIDATION', problems: [{ path: '', message }], http: { status: 200 } }
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] })
  },
}
