import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Position, START } from '../log/port.ts'
import type { DatedLink, Day, FoundEvent } from './port.ts'
import { EVENT_COLUMNS, eventOf } from './sqlite-find.ts'
import { keyOf, positionOf } from './sqlite-keys.ts'
import { LINK, linkOf } from './sqlite-links.ts'
import { numberOf } from './sqlite-texts.ts'

/** Rows that are read at a time. */
const PAGE = 1_000
const LINK_KEY = ['stream', 'link', 'part', 'target', 'since'].map((column) => `links.${column}`)

/** All that the tables say, page by page. */
export function sqliteContents(db: DatabaseSync) {
  const selectEvents = db.prepare(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`,
  )
  const isTouched = db.prepare(`SELECT 1 FROM touched WHERE stream = ${numberOf('names')} AND position = ?`)
  const links = (bound: string) =>
    db.prepare(`SELECT ${LINK}, ${LINK_KEY.map((column, n) => `${column} AS key${n}`)} FROM links ${bound}
      ORDER BY ${LINK_KEY} LIMIT ${PAGE}`)
  const firstLinks = links('')
  const moreLinks = links(`WHERE (${LINK_KEY}) > (${LINK_KEY.map(() => '?')})`)
  const selectDays = db.prepare('SELECT day, first, last FROM days ORDER BY day')
  const countTouched = db.prepare('SELECT count(*) AS touched FROM touched')

  return {
    eventsAfter: (after: Position): FoundEvent[] =>
      selectEvents.all(after === START ? -1 : keyOf(after)).map((row) => {
        const event = eventOf(row)
        const position = keyOf(event.position)
        const touches = [event.stream, ...event.concerns].filter((stream) => isTouched.get(stream, position))
        return { ...event, touches }
      }),
    /** A page of links, and the key of its last one if there may be more. */
    linksAfter(key?: readonly SQLInputValue[]): { links: DatedLink[]; last?: SQLInputValue[] } {
      const rows = key ? moreLinks.all(...key) : firstLinks.all()
      const found = rows.map(linkOf)
      const end = rows.length < PAGE ? undefined : rows.at(-1)
      return end ? { links: found, last: LINK_KEY.map((_, n) => end[`key${n}`] ?? null) } : { links: found }
    },
    days: (): Day[] =>
      selectDays.all().map(({ day, first, last }) => ({
        day: String(day),
        first: positionOf(first),
        last: positionOf(last),
      })),
    touched: (): number => Number(countTouched.get()?.touched),
  }
}
