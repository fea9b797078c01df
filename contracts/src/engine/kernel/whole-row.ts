import type { RecordDeclaration } from './record.ts'

type Row = Readonly<Record<string, unknown>>

/** Documents leave out what is empty, of their parts, too: with all that is read of them. */
export function wholeRow({ lists, links }: RecordDeclaration, reads: readonly string[]) {
  const isOne = (name: string) => links[name]?.single ?? links[name] === undefined
  const empty = Object.fromEntries(reads.map((name) => [name, isOne(name) ? null : []]))
  const parts = reads.flatMap((name) => {
    const fields = lists[name]?.fields
    return fields
      ? [{ name, empty: Object.fromEntries(Object.keys(fields).map((part) => [part, null])) }]
      : []
  })
  return (document: Row): Row => {
    const held = parts.map(({ name, empty }) => [
      name,
      ((document[name] ?? []) as readonly object[]).map((part) => ({ ...empty, ...part })),
    ])
    return { ...empty, ...document, ...Object.fromEntries(held) }
  }
}
