import type { DatabaseSync } from 'node:sqlite'
import { recordOfStream } from '@landbook/contracts/kernel/record'
import { type DatedLink, linksAfter, streamsWithLinks } from './dated-links.ts'
import type { IndexEntry, Referrer } from './port.ts'

/** The table of dated links. `write` belongs into a transaction, before the batch's events are in their table. */
export function sqliteLinks(db: DatabaseSync) {
  const selectOpen = db.prepare(
    `SELECT stream, link, part, target, since, since_position, until, until_position FROM links
     WHERE stream = ? AND since_position < ? AND (until_position IS NULL OR until_position >= ?)`,
  )
  const selectLatest = db.prepare(
    `SELECT max(recorded_at) AS latest FROM touched CROSS JOIN events USING (position)
     WHERE touched.stream = ? AND position < ? AND events.stream = touched.stream`,
  )
  // A link that has ended since does not begin again when a batch comes again.
  const put = db.prepare(
    `INSERT INTO links (stream, link, part, target, since_position, since, until, until_position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET until = excluded.until, until_position = excluded.until_position
     WHERE excluded.until IS NOT NULL`,
  )
  const selectAt = db.prepare(
    `SELECT DISTINCT stream, link FROM links
     WHERE target = ? AND since <= ? AND (until IS NULL OR until > ?) ORDER BY stream, link`,
  )

  return {
    write(entries: readonly IndexEntry[]): void {
      const first = entries[0]?.event.position
      const streams = streamsWithLinks(entries)
      if (first === undefined || streams.length === 0) return
      const open = streams.flatMap((stream) => selectOpen.all(stream, first, first).map(linkOf))
      const latest = new Map(
        streams.map((stream) => [stream, String(selectLatest.get(stream, first)?.latest ?? '')]),
      )
      for (const link of linksAfter(entries, { open, latest })) {
        const { stream, part, to, since, sincePosition, until, untilPosition } = link
        put.run(stream, link.link, part, to, sincePosition, since, until, untilPosition)
      }
    },
    at(to: string, at: string): Referrer[] {
      return selectAt.all(to, at, at).map(({ stream, link }) => {
        const { type, id } = recordOfStream(String(stream))
        return { record: type, recordId: id, link: String(link) }
      })
    },
  }
}

function linkOf(row: Record<string, unknown>): DatedLink {
  const until = row.until === null ? null : String(row.until)
  return {
    stream: String(row.stream),
    to: String(row.target),
    link: String(row.link),
    part: String(row.part),
    since: String(row.since),
    sincePosition: String(row.since_position),
    until,
    untilPosition: row.until_position === null ? null : String(row.until_position),
  }
}
