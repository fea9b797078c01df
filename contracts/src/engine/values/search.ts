import { folded, foldedName } from './folded.ts'

/** Splits a search text into words, all of which a folded text must contain. */
export const searchWords = (typed: string): string[] => folded(typed).split(' ').filter(Boolean)

/** Whether a text contains what is typed, as people take texts for equal. */
export function containing(typed: string): (text: string) => boolean {
  const wanted = folded(typed).trim()
  return (text) => wanted === '' || folded(text).includes(wanted)
}

/** Escapes a text for use in a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for a number, with and without dashes. */
export const dashed = (plain: string): string => [...plain].map(escaped).join('-*')

/** Sorts results: exact names first, then names that begin with the text, otherwise in their order. */
export function bestFirst<T extends { name: string }>(found: readonly T[], typed: string): T[] {
  const wanted = foldedName(typed)
  const groups = Map.groupBy(found, ({ name }) => {
    const key = foldedName(name)
    return key === wanted ? 0 : key.startsWith(wanted) ? 1 : 2
  })
  return ([0, 1, 2] as const).flatMap((rank) => groups.get(rank) ?? [])
}
