import type { DatabaseSync } from 'node:sqlite'
import { recordOfStream } from '@landbook/contracts/kernel/record'
import type { Position } from '../log/port.ts'
import { type DatedLink, linksAfter, streamsWithLinks } from './dated-links.ts'
import type { IndexEntry, Referrer } from './port.ts'

/** The table of dated links. Call `write` in a transaction, before the batch's events are inserted. */
export function sqliteLinks(db: DatabaseSync) {
  const selectOpen = db.prepare(
    'SELECT * FROM links WHERE stream = ? AND since < ? AND (until IS NULL OR until >= ?)',
  )
  // Repeating a batch must not reopen links that have ended since.
  const put = db.prepare(
    `INSERT INTO links (stream, link, part, target, since, until) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET until = excluded.until WHERE excluded.until IS NOT NULL`,
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
      for (const { stream, link, part, to, since, until } of linksAfter(entries, open))
        put.run(stream, link, part, to, since, until)
    },
    at(to: string, place: Position): Referrer[] {
      return selectAt.all(to, place, place).map(({ stream, link }) => {
        const { type, id } = recordOfStream(String(stream))
        return { record: type, recordId: id, link: String(link) }
      })
    },
  }
}

function linkOf(row: Record<string, unknown>): DatedLink {
  return {
    stream: String(row.stream),
    to: String(row.target),
    link: String(row.link),
    part: String(row.part),
    since: String(row.since),
    until: row.until === null ? null : String(row.until),
  }
}
