import { MESSAGES } from '@landbook/contracts/messages'
import { recordNamed } from '@landbook/contracts/records/index'
import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './context.ts'
import { MOST_VALUES } from './schema/budget.ts'

/** Cost of an API field, if it is not simply the selected values. */
export interface Cost {
  /** Fixed cost, because it reads many records or events. Of a record's field, for each record. */
  whole?: number
  /** Fixed cost per entry, because events are replayed for it. */
  each?: number
  /** Default of `first`. */
  usual?: number
  /** Added as of a past day, whose documents may have to be loaded. */
  ofDay?: number
  /** The list has at most as many entries as there are records of this type. */
  of?: string
}

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    cost?: Cost
  }
}

/** Cost of a field that reads the whole log: one per request. */
export const COST_OF_LOG = MOST_VALUES / 2 + 1
/** As of a past day: one such query of a person after the other, see turns/turns.ts. */
export const COST_OF_DAY = 50_001
/** Upper bound of entries in the estimate of a list: the selectivity of its filter is known only when it is read. */
export const LONG_LIST = 5_000

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'variableValues'>
/** How many records of a type there are; never rejects. */
export type Sizes = (type: string) => Promise<number>
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * Estimates the cost of an operation in values before it runs, aliases included. The actual size of the answer is
 * charged in schema/budget.ts.
 */
export async function costOf({ schema, document, variableValues }: Operation, sizes: Sizes): Promise<number> {
  const asked = askedBy.getOrInsertComputed(document, () => askedIn(schema, document))
  const costs = asked.map(({ node, field, values }) => {
    if (!field) return values
    const args = node.arguments?.map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, variableValues),
    ])
    return costOfDay(field, { args: Object.fromEntries(args ?? []), values, sizes })
  })
  return (await Promise.all(costs)).reduce((sum, cost) => sum + cost, 0)
}

/** A field of the API that an operation asks for. */
interface Asked {
  node: FieldNode
  /** Undefined for one of GraphQL's own. */
  field: GraphQLField<unknown, unknown> | undefined
  /** Selected values per entry. */
  values: number
}

/** By document, which Yoga caches by text for its one schema. */
const askedBy = new WeakMap<DocumentNode, readonly Asked[]>()

function askedIn(schema: GraphQLSchema, document: DocumentNode): Asked[] {
  const operation = getOperationAST(document)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return []
  const fragments: Fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const fields = root.getFields()
  return fieldsIn(operation.selectionSet, fragments).map((node) => {
    const field = fields[node.name.value]
    return { node, field, values: valuesIn(field, node.selectionSet, fragments) }
  })
}

interface FieldWithArguments {
  args: Readonly<Record<string, unknown>>
  values: number
  sizes: Sizes
}

async function costOfDay(field: GraphQLField<unknown, unknown>, asked: FieldWithArguments): Promise<number> {
  const { ofDay = 0 } = field.extensions.cost ?? {}
  return (typeof asked.args.asOf === 'string' ? ofDay : 0) + (await costOfField(field, asked))
}

async function costOfField(
  { type, args: declared, extensions }: GraphQLField<unknown, unknown>,
  asked: FieldWithArguments,
): Promise<number> {
  const { whole, each = asked.values, usual = LONG_LIST, of } = extensions.cost ?? {}
  const { id, first } = asked.args
  if (whole !== undefined) return whole
  const takes = (argument: string) => declared.some(({ name }) => name === argument)
  if (!isListType(getNullableType(type))) return each
  // A lookup by id: one record.
  if (of !== undefined && typeof id === 'string') return each
  const size = takes('first') && typeof first === 'number' ? Math.max(first, 0) : usual
  return each * Math.min(size, LONG_LIST, of === undefined ? LONG_LIST : await asked.sizes(of))
}

/** The fields of a selection, fragments included. */
function fieldsIn({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const set = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    return set ? fieldsIn(set.selectionSet, fragments) : []
  })
}

/** Selected values per entry; nested lists count with one entry. */
function valuesIn(
  field: GraphQLField<unknown, unknown> | undefined,
  selection: SelectionSetNode | undefined,
  fragments: Fragments,
): number {
  if (!selection) return 1
  const type = field && getNamedType(field.type)
  const inner = isObjectType(type) ? type.getFields() : {}
  return fieldsIn(selection, fragments).reduce((sum, node) => {
    const asked = inner[node.name.value]
    return sum + (asked?.extensions.cost?.whole ?? valuesIn(asked, node.selectionSet, fragments))
  }, 0)
}

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

/** Refuses operations above the cost limit before they run. */
export const boundedCost: Plugin<Context> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const context = args.contextValue
    context.turn.parsed()
    context.cost = await costOf(args, sizesFor(context))
    if (context.cost <= MOST_VALUES) return
    const problems = [{ path: '', message: MESSAGES.answerTooLarge }]
    const extensions = { code: 'VALIDATION', problems, http: { status: 200 } }
    setResultAndStopExecution({ errors: [new GraphQLError(MESSAGES.answerTooLarge, { extensions })] })
  },
}
