import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Position, START } from '../log/port.ts'
import { dayOf } from './days.ts'
import { type EventQuery, type IndexedEvent, recordsOf } from './port.ts'
import { idKeyOf, idOf, keyOf, positionOf } from './sqlite-keys.ts'
import { numberOf, textOf } from './sqlite-texts.ts'

const name = (column: string) => `${textOf('names', `events.${column}`)} AS ${column}`

export const EVENT_COLUMNS = [
  ...['stream', 'record', 'event', 'operation', 'actor'].map(name),
  `${textOf('member_lists', 'events.members')} AS members`,
  ...['position', 'revision', 'moment', 'effective_on', 'command_id', 'correlation_id', 'concerns'].map(
    (column) => `events.${column}`,
  ),
].join(', ')
const NAMED = numberOf('names')

type IndexRow = Record<string, unknown>

/** Finds the position of the last event up to, or before, a moment. */
export function sqlitePlaces(db: DatabaseSync) {
  const selectDay = db.prepare('SELECT first, last FROM days WHERE day = ?')
  const lastBefore = db.prepare('SELECT last FROM days WHERE day < ? ORDER BY day DESC LIMIT 1')
  const within = (bound: string) =>
    db.prepare(
      `SELECT position FROM events WHERE position BETWEEN ? AND ? AND moment ${bound} ? ORDER BY position DESC LIMIT 1`,
    )
  const place =
    (inDay: StatementSync) =>
    (moment: string): Position => {
      const day = selectDay.get(dayOf(moment))
      const found = day && inDay.get(day.first ?? null, day.last ?? null, moment)?.position
      const last = found ?? lastBefore.get(dayOf(moment))?.last
      return last === undefined ? START : positionOf(last)
    }
  return { at: place(within('<=')), before: place(within('<')) }
}

/** Finds events, newest first. */
export function sqliteFind(
  db: DatabaseSync,
  places: ReturnType<typeof sqlitePlaces>,
): (query: EventQuery) => IndexedEvent[] {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return (query) => {
    const { actor, recordId, concerning, correlationId, member, from, until, before, first } = query
    const records = recordsOf(query)
    const conditions: string[] = []
    const values: SQLInputValue[] = []
    const where = (condition: string, ...given: SQLInputValue[]) => {
      conditions.push(condition)
      values.push(...given)
    }
    const own = recordId === undefined ? undefined : streamOf(records?.[0] ?? '', recordId)
    const touching = [own, concerning].filter((stream) => stream !== undefined)
    // A record has few events: scanning them is faster than other indexes, which the unary + disables.
    const index = (column: string) => (touching.length > 0 ? `+${column}` : column)
    for (const [n, stream] of touching.entries()) where(`t${n}.stream = ${NAMED}`, stream)
    if (own !== undefined) where(`events.stream = ${NAMED}`, own)
    if (actor !== undefined) where(`${index('events.actor')} = ${NAMED}`, actor)
    if (correlationId !== undefined) where(`${index('correlation_id')} = ?`, idKeyOf(correlationId))
    // Only the index of a single type is in log order.
    if (records?.length === 1 && own === undefined) where(`${index('events.record')} = ${NAMED}`, ...records)
    else if (records !== undefined && own === undefined)
      where(`+events.record IN (${records.map(() => NAMED).join(', ')})`, ...records)
    if (member !== undefined)
      where(
        'events.members IN (SELECT number FROM member_lists WHERE instr(text, ?) > 0)',
        JSON.stringify(member),
      )
    const place = touching.length > 0 ? 't0.position' : 'position'
    if (from !== undefined) where(`${place} > ?`, keyOf(places.before(from)))
    if (until !== undefined) where(`${place} <= ?`, keyOf(places.at(until)))
    if (before !== undefined) where(`${place} < ?`, keyOf(before))
    const tables = [...touching.map((_, n) => `touched AS t${n}`), 'events']
    const sql = `SELECT ${EVENT_COLUMNS} FROM ${tables.reduce((joined, table) => `${joined} CROSS JOIN ${table} USING (position)`)}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY ${place} DESC LIMIT ?`
    return prepared(sql)
      .all(...values, first)
      .map(eventOf)
  }
}

export function eventOf(row: IndexRow): IndexedEvent {
  const stream = String(row.stream)
  const { type, id } = recordOfStream(stream)
  return {
    position: positionOf(row.position),
    stream,
    revision: Number(row.revision),
    record: type,
    recordId: id,
    event: String(row.event),
    operation: String(row.operation),
    actor: String(row.actor),
    moment: String(row.moment),
    ...(row.effective_on === null ? {} : { effectiveOn: String(row.effective_on) }),
    commandId: idOf(row.command_id ?? row.correlation_id),
    correlationId: idOf(row.correlation_id),
    concerns: JSON.parse(String(row.concerns)),
    members: JSON.parse(String(row.members)),
  }
}
