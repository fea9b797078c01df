import type { DatabaseSync } from 'node:sqlite'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Position } from '../log/port.ts'
import { linksAfter, streamsWithLinks } from './dated-links.ts'
import type { DatedLink, IndexEntry, Referrer } from './port.ts'
import { keyOf, positionOf } from './sqlite-keys.ts'
import { numberOf, type SqliteTexts, textOf } from './sqlite-texts.ts'

export const LINK = [
  ...['stream', 'link', 'target'].map((column) => `${textOf('names', `links.${column}`)} AS ${column}`),
  ...['part', 'since', 'until'],
].join(', ')
const NAMED = numberOf('names')

/** The table of dated links. Call `write` in a transaction, before the batch's events are inserted. */
export function sqliteLinks(db: DatabaseSync, names: SqliteTexts) {
  const selectOpen = db.prepare(
    `SELECT ${LINK} FROM links WHERE stream = ${NAMED} AND since < ? AND (until IS NULL OR until >= ?)`,
  )
  // Repeating a batch must not reopen links that have ended since.
  const put = db.prepare(
    `INSERT INTO links (stream, link, part, target, since, until) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET until = excluded.until WHERE excluded.until IS NOT NULL`,
  )
  const selectAt = db.prepare(
    `SELECT DISTINCT sources.text AS stream, relations.text AS link FROM links
     JOIN names AS sources ON sources.number = links.stream
     JOIN names AS relations ON relations.number = links.link
     WHERE target = ${NAMED} AND since <= ? AND (until IS NULL OR until > ?) ORDER BY 1, 2`,
  )

  return {
    write(entries: readonly IndexEntry[]): void {
      const first = entries[0]?.event.position
      const streams = streamsWithLinks(entries)
      if (first === undefined || streams.length === 0) return
      const at = keyOf(first)
      const open = streams.flatMap((stream) => selectOpen.all(stream, at, at).map(linkOf))
      for (const { stream, link, part, to, since, until } of linksAfter(entries, open)) {
        const numbers = [names.numberOf(stream), names.numberOf(link), part, names.numberOf(to)] as const
        put.run(...numbers, keyOf(since), until === null ? null : keyOf(until))
      }
    },
    at(to: string, place: Position): Referrer[] {
      return selectAt.all(to, keyOf(place), keyOf(place)).map(({ stream, link }) => {
        const { type, id } = recordOfStream(String(stream))
        return { record: type, recordId: id, link: String(link) }
      })
    },
  }
}

export function linkOf(row: Record<string, unknown>): DatedLink {
  return {
    stream: String(row.stream),
    to: String(row.target),
    link: String(row.link),
    part: String(row.part),
    since: positionOf(row.since),
    until: row.until === null ? null : positionOf(row.until),
  }
}
