import { user } from '@landbook/contracts/catalogue/user'
import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import {
  isSecurityKind,
  type SecurityEntry,
  type SecurityKind,
} from '@landbook/contracts/engine/api/security'
import { idAt, type JournalEntry, type JournalQuery } from '@landbook/platform/engine/credentials/journal'
import type { Backend } from '../context/context.ts'
import { wholeAudit } from '../history/audit.ts'
import { sourceOf } from '../history/history.ts'
import { Names } from '../history/names.ts'

export interface SecurityQuery {
  kind?: SecurityKind | undefined
  /** Who did it, or whose account it is. */
  person?: string | undefined
  /** ISO 8601 UTC, both included. */
  from?: string | undefined
  until?: string | undefined
  /** A cursor. */
  before?: string | undefined
}

const BATCH = 200

export const isCursor = (text: string): boolean => /^\d{15}-/.test(text)

/** What the log says of accounts. */
const KIND_OF_EVENT: Readonly<Record<string, SecurityKind>> = {
  UserCreated: 'userCreated',
  UserRolesSet: 'rolesChanged',
  UserDeleted: 'userDeleted',
}

/** What happened to accounts: the journal's notes and the log's events of users, newest first. */
export async function* securityEntries(
  backend: Backend,
  query: SecurityQuery,
): AsyncGenerator<SecurityEntry> {
  const streams = [fromJournal(backend, query), fromLog(backend, query)]
  const heads = await Promise.all(streams.map(async (stream) => ({ stream, head: await stream.next() })))
  for (;;) {
    const open = heads.filter(({ head }) => !head.done)
    const newest = open.toSorted((a, b) => (cursorOf(a.head) < cursorOf(b.head) ? 1 : -1))[0]
    if (!newest || newest.head.done) return
    yield newest.head.value
    newest.head = await newest.stream.next()
  }
}

const cursorOf = (head: IteratorResult<SecurityEntry, void>): string => (head.done ? '' : head.value.cursor)

async function* fromJournal(
  backend: Backend,
  { kind, person, from, until, before }: SecurityQuery,
): AsyncGenerator<SecurityEntry> {
  const { journal } = backend.credentials
  const moments = { from: from && Date.parse(from), until: until && Date.parse(until) }
  const query: Omit<JournalQuery, 'before' | 'first'> = {
    kind,
    person,
    from: moments.from || undefined,
    until: moments.until || undefined,
  }
  const names = new Names(backend.log, backend.catalogue, sourceOf(backend).now)
  const named = async (id: string | undefined) =>
    id === undefined ? null : { id, name: await names.actor(id) }
  for (let last = before; ; ) {
    const found = await journal.find({ ...query, before: last, first: BATCH })
    for (const entry of found) {
      const { actor, userId } = entry
      if (isSecurityKind(entry.kind))
        yield noted(entry, entry.kind, { actor: await named(actor), user: await named(userId) })
    }
    if (found.length < BATCH) return
    last = found.at(-1)?.id
  }
}

const noted = (
  { id, at, lastAt, count, address, detail }: JournalEntry,
  kind: SecurityKind,
  people: Pick<SecurityEntry, 'actor' | 'user'>,
): SecurityEntry => ({
  kind,
  at: new Date(at).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
  count,
  ...people,
  address,
  detail,
  cursor: id,
})

async function* fromLog(
  backend: Backend,
  { kind, person, from, until, before }: SecurityQuery,
): AsyncGenerator<SecurityEntry> {
  const untilCursor = before && new Date(Number(before.split('-')[0])).toISOString()
  const latest = [until, untilCursor].filter((moment) => moment !== undefined && moment !== '').sort()[0]
  for await (const batch of wholeAudit(sourceOf(backend), { record: user.type, from, until: latest }))
    for (const event of batch) {
      const entry = entryOf(event)
      if (!entry || (kind !== undefined && entry.kind !== kind)) continue
      if (person !== undefined && entry.actor?.id !== person && entry.user?.id !== person) continue
      if (before === undefined || entry.cursor < before) yield entry
    }
}

function entryOf(event: HistoryEvent): SecurityEntry | undefined {
  const kind = KIND_OF_EVENT[event.event]
  const roles = event.changes.find(({ path }) => path === 'roles')
  return (
    kind && {
      kind,
      at: event.at,
      lastAt: event.at,
      count: 1,
      actor: event.actor,
      user: { id: event.record.id, name: event.record.name },
      address: '',
      detail:
        roles && kind !== 'userDeleted' ? `${roles.fromText || 'none'} → ${roles.toText || 'none'}` : '',
      cursor: `${idAt(Date.parse(event.at))}-${event.cursor}`,
    }
  )
}
