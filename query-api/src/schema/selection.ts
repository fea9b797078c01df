import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** What is asked of a record or a part: fragments resolved, and what is asked twice put together. */
export class Selection {
  readonly fields = new Map<string, Selection>()
  /** The names that the answer has for it: its own, or aliases. */
  readonly keys = new Set<string>()

  /** A selection of this one only, as of a record that is asked for one of its lists. */
  within(name: string): Selection {
    const outer = new Selection()
    outer.fields.set(name, this)
    return outer
  }
}

/** What a resolver's field was asked for. */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const selection = new Selection()
  for (const node of info.fieldNodes) ask(node, info, selection)
  return selection
}

function ask({ name, alias, selectionSet }: FieldNode, info: GraphQLResolveInfo, selection: Selection): void {
  selection.keys.add((alias ?? name).value)
  if (selectionSet) collect(selectionSet, info, selection)
}

function collect(set: SelectionSetNode, info: GraphQLResolveInfo, into: Selection): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const inner = into.fields.get(node.name.value) ?? new Selection()
      into.fields.set(node.name.value, inner)
      ask(node, info, inner)
    } else {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value]
      if (fragment) collect(fragment.selectionSet, info, into)
    }
  }
}
