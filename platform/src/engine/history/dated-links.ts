import type { DatedLink, IndexEntry, LinkChange } from './port.ts'

/** The records of a batch whose links change. */
export const streamsWithLinks = (entries: readonly IndexEntry[]): string[] => [
  ...new Set(entries.filter(({ links }) => links.length > 0).map(({ event }) => event.stream)),
]

/**
 * The links that a batch begins or ends. `open`: links of its records that are open before its first event. Depends
 * on the log alone, so repeated batches are idempotent.
 */
export function linksAfter(entries: readonly IndexEntry[], open: readonly DatedLink[]): DatedLink[] {
  const held = new Map<string, DatedLink[]>()
  for (const link of open) held.set(link.stream, [...(held.get(link.stream) ?? []), link])
  const changed = new Set<DatedLink>()
  const watched = new Set(streamsWithLinks(entries))
  for (const { event, links } of entries) {
    const { stream, position } = event
    if (!watched.has(stream)) continue
    for (const change of links) {
      const now = held.get(stream) ?? []
      const ended = now.filter((link) => ends(change, link))
      const begun = added(change, now).map(
        (to): DatedLink => ({
          stream,
          to,
          link: 'link' in change ? change.link : '',
          part: 'part' in change ? change.part : '',
          since: position,
          until: null,
        }),
      )
      const after = ended.map((link) => ({ ...link, until: position }))
      for (const link of ended) changed.delete(link)
      for (const link of [...begun, ...after]) changed.add(link)
      held.set(stream, [...now.filter((link) => !ended.includes(link)), ...begun])
    }
  }
  return [...changed]
}

function ends(change: LinkChange, { link, part, to }: DatedLink): boolean {
  if (change.does === 'ends') return true
  if (change.link !== link || change.part !== part || change.does === 'add') return false
  return change.to.includes(to) === (change.does === 'remove')
}

function added(change: LinkChange, now: readonly DatedLink[]): string[] {
  if (change.does === 'ends' || change.does === 'remove') return []
  const { link, part } = change
  const isHeld = (to: string) =>
    now.some((held) => held.to === to && held.link === link && held.part === part)
  return [...new Set(change.to)].filter((to) => !isHeld(to))
}
