import type { Position } from '../log/port.ts'
import type { IndexEntry, LinkChange } from './port.ts'

/** That a record led to another one, from an event until an event. */
export interface DatedLink {
  /** `{type}-{id}` of the record that leads, and of the one that it leads to. */
  stream: string
  to: string
  link: string
  /** The part that holds it; '' where the record itself does. */
  part: string
  since: string
  sincePosition: Position
  /** null while it still does. */
  until: string | null
  untilPosition: Position | null
}

/** What the index holds of some records when a batch comes. */
export interface LinksBefore {
  /** Their links that had begun, and not ended, before the first event of the batch. */
  open: readonly DatedLink[]
  /** The latest moment at which any of their events before the batch was recorded. */
  latest: ReadonlyMap<string, string>
}

/** The records of a batch that change what they lead to. */
export const streamsWithLinks = (entries: readonly IndexEntry[]): string[] => [
  ...new Set(entries.filter(({ links }) => links.length > 0).map(({ event }) => event.stream)),
]

/**
 * The links that a batch begins or ends. A function of the log alone: of what the index holds only what was before
 * the batch is looked at, so that a batch can come again.
 */
export function linksAfter(entries: readonly IndexEntry[], { open, latest }: LinksBefore): DatedLink[] {
  const held = new Map<string, DatedLink[]>()
  for (const link of open) held.set(link.stream, [...(held.get(link.stream) ?? []), link])
  const moments = new Map(latest)
  const changed = new Set<DatedLink>()
  const watched = new Set(streamsWithLinks(entries))
  for (const { event, links } of entries) {
    const { stream, position, recordedAt } = event
    if (!watched.has(stream)) continue
    // Clocks are set back: as of a moment, a record is what it was before the first event that is later.
    const before = moments.get(stream) ?? ''
    const at = recordedAt > before ? recordedAt : before
    moments.set(stream, at)
    for (const change of links) {
      const now = held.get(stream) ?? []
      const ended = now.filter((link) => ends(change, link))
      const begun = added(change, now).map(
        (to): DatedLink => ({
          ...{
            stream,
            to,
            link: 'link' in change ? change.link : '',
            part: 'part' in change ? change.part : '',
          },
          ...{ since: at, sincePosition: position, until: null, untilPosition: null },
        }),
      )
      const after = ended.map((link) => ({ ...link, until: at, untilPosition: position }))
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
