import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** The selection of a record or a part: fragments resolved, duplicates merged. */
export class SelectedFields {
  readonly fields = new Map<string, SelectedFields>()
  /** Its names in the answer: its own, or aliases. */
  readonly keys = new Set<string>()

  /** A selection of this member only. */
  within(name: string): SelectedFields {
    const outer = new SelectedFields()
    outer.fields.set(name, this)
    return outer
  }
}

/** What a resolver's field was asked for. */
export function selectionOf(info: GraphQLResolveInfo): SelectedFields {
  const selection = new SelectedFields()
  for (const node of info.fieldNodes) ask(node, info, selection)
  return selection
}

function ask(
  { name, alias, selectionSet }: FieldNode,
  info: GraphQLResolveInfo,
  selection: SelectedFields,
): void {
  selection.keys.add((alias ?? name).value)
  if (selectionSet) collect(selectionSet, info, selection)
}

function collect(set: SelectionSetNode, info: GraphQLResolveInfo, into: SelectedFields): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const inner = into.fields.get(node.name.value) ?? new SelectedFields()
      into.fields.set(node.name.value, inner)
      ask(node, info, inner)
    } else {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value]
      if (fragment) collect(fragment.selectionSet, info, into)
    }
  }
}
