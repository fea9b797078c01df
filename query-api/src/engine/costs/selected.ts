import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { entriesIn } from './introspection.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type AnyField = Pick<GraphQLField<unknown, unknown>, 'name' | 'type' | 'extensions'>

/** What is selected of one entry. */
export interface Selected {
  /** Values of its own. */
  own: number
  /** The record type, if it is a record. */
  of: string | undefined
  /** `times` for each of it; undefined: as many records as there are of the one type for each of the other. */
  nested: readonly { times: number | undefined; selected: Selected }[]
}

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )

/** The fields of a selection, fragments included. */
export function fieldsIn({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const set = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    return set ? fieldsIn(set.selectionSet, fragments) : []
  })
}

export function selectedOf(
  schema: GraphQLSchema,
  field: AnyField | undefined,
  selection: SelectionSetNode | undefined,
  fragments: Fragments,
): Selected {
  const type = field && getNamedType(field.type)
  const of = type && recordTypeOf(schema, type.name)
  if (!selection) return { own: 1, of, nested: [] }
  const inner = isObjectType(type) ? type.getFields() : {}
  let own = 0
  const nested: Selected['nested'][number][] = []
  for (const node of fieldsIn(selection, fragments)) {
    const asked = inner[node.name.value]
    const { whole } = asked?.extensions.cost ?? {}
    if (whole !== undefined || !node.selectionSet || !asked) own += whole ?? 1
    else {
      const selected = selectedOf(schema, asked, node.selectionSet, fragments)
      const times =
        isList(asked.type) && selected.of !== undefined ? undefined : entriesIn(schema, type, asked)
      nested.push({ times, selected })
    }
  }
  return { own, of, nested }
}

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))

/** Every type of records has a list under its own name. */
const recordTypeOf = (schema: GraphQLSchema, name: string): string | undefined =>
  schema.getQueryType()?.getFields()[name]?.extensions.cost?.of

/** The values of one entry, with so many for each in the lists of related records. */
export async function valuesOf(
  { own, of, nested }: Selected,
  perRecord: (of: string | undefined, to: string) => Promise<number>,
): Promise<number> {
  let values = own
  for (const { times, selected } of nested) {
    const entries = times ?? (selected.of === undefined ? 1 : await perRecord(of, selected.of))
    values += entries * (await valuesOf(selected, perRecord))
  }
  return values
}
