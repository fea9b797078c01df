import { catalogue } from '@landbook/contracts/catalogue/index'
import type { HistoryEntry } from '@landbook/contracts/engine/api/history'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { momentOf } from '@landbook/contracts/engine/values/moments'
import { Moments } from '@landbook/platform/engine/history/moments'
import { HISTORY } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { correctedTimes } from '@landbook/platform/engine/log/corrected-times'
import { type EventLog, START } from '@landbook/platform/engine/log/port'
import { historyProjection } from '@landbook/projection-service/engine/history/projection'
import { stateAsOf } from '@landbook/query-api/engine/context/replay'
import { history } from '@landbook/query-api/engine/history/history'
import { placeInLog } from '@landbook/query-api/engine/history/place'
import { UserError } from '../engine/user-error.ts'
import { readArguments, runTool, withLog } from './tool.ts'

const types: readonly string[] = catalogue.records.map(({ type }) => type)
const USAGE = `npm run history -- <type> <id> [--as-of MOMENT] [--json]

Shows who changed what in a record, when, from what to what: newest first.
  <type>     ${types.join(', ')}
  --as-of    the record as it was at a moment (2026-03-01T12:00:00Z), or at the end of a day (2026-03-01)
  --json     for programs
  --help     this text`

/** Throws UserError. */
function readMoment(text: string, timeZone: string): string {
  const at = momentOf(text, timeZone)
  if (at !== undefined) return at
  throw new UserError(`--as-of: ${text} is not a moment such as 2026-03-01 or 2026-03-01T12:00:00Z`)
}

async function timeline(log: EventLog, record: RecordDeclaration, id: string): Promise<HistoryEntry[]> {
  const stream = streamOf(record.type, id)
  // The index of a stopped Landbook may be behind, and the log may be a copy: index it here.
  const historyIndex = openSqliteHistory({ file: ':memory:' })
  const projection = historyProjection(historyIndex, catalogue)
  const moments = new Moments()
  const times = await correctedTimes(log)
  let position = START
  for await (const batch of log.readAll()) {
    // This index holds only a part of the log, so it cannot compute moments.
    const dated = batch
      .filter(({ stream }) => types.includes(recordOfStream(stream).type))
      .map((event) => {
        const recordedAt = moments.next(times.of(event))
        return { ...event, metadata: { ...event.metadata, recordedAt } }
      })
    await projection.apply(
      dated.filter((event) => event.stream === stream || event.metadata.concerns.includes(stream)),
    )
    position = batch.at(-1)?.position ?? position
  }
  const checkpoint = { position, at: new Date().toISOString(), corrections: times.next }
  const holder = 'this tool'
  await historyIndex.takeLock(HISTORY, holder, 0)
  await historyIndex.advanceCheckpoint(HISTORY, checkpoint, { from: undefined, holder })
  try {
    const all = { first: Number.MAX_SAFE_INTEGER, mayRead: () => true }
    return await history({ log, catalogue, historyIndex }, record, id, all)
  } finally {
    await historyIndex.close()
  }
}

function printEntry({ at, actor, operation, own, record, reason, effectiveOn, changes }: HistoryEntry): void {
  const of = own ? '' : ` of ${record.type} ${record.name}`
  const notes = [reason, effectiveOn === null ? null : `as of ${effectiveOn}`].filter((note) => note !== null)
  console.log(`${at}  ${actor.name}  ${operation}${of}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`)
  for (const { label, fromText, toText, source } of changes) {
    console.log(
      `    ${label}: ${fromText || '–'} → ${toText || '–'}${source === null ? '' : ` ${MESSAGES.takenFrom(source)}`}`,
    )
  }
}

function printState({ fields, lists, links }: RecordDeclaration, state: RecordState): void {
  const members = Object.keys({ ...fields, ...lists, ...links })
  for (const name of ['id', 'revision', ...members]) {
    const value = state[name]
    if (isEmpty(value) || value === false) continue
    console.log(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  }
}

await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, {
    options: { 'as-of': { type: 'string' }, json: { type: 'boolean', default: false } },
    positionals: 2,
  })
  const [type = '', id = ''] = positionals
  const record = catalogue.records.find((candidate) => candidate.type === type)
  if (!record) throw new UserError(`There is no record type ${type}: use one of ${types.join(', ')}`)
  await withLog(async (log, { timeZone }) => {
    const moment = values['as-of'] === undefined ? undefined : readMoment(values['as-of'], timeZone)
    if (moment === undefined) {
      const entries = await timeline(log, record, id)
      if (entries.length === 0) throw new UserError(`There has never been a ${type} ${id}`)
      if (values.json) console.log(JSON.stringify(entries, null, 2))
      else for (const entry of entries) printEntry(entry)
      return
    }
    const place = await placeInLog(log, catalogue, moment)
    const state = await stateAsOf(log, record, id, { place })
    if (!state) throw new UserError(`There was no ${type} ${id} at ${moment}`)
    if (values.json) console.log(JSON.stringify(state, null, 2))
    else printState(record, state)
  })
})
