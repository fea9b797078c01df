import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { lastDifference } from './difference.ts'
import type { Happened } from './ledger.ts'
import { oneOf } from './requests/random.ts'
import type { Endpoint } from './requests/service.ts'
import { told } from './shown.ts'

type Row = Record<string, unknown>

const PAGE = 50
/** Records whose history is compared at each check. */
const SAMPLE = 10
const ENTRY = 'id operation revision at commandId reason effectiveOn actor { id } record { type id } cursor'

const entryOf = ({ id, stream, revision, moment, metadata }: Happened): Row => ({
  id,
  operation: metadata.operation,
  revision,
  at: moment,
  commandId: metadata.commandId,
  reason: metadata.reason ?? null,
  effectiveOn: metadata.effectiveOn ?? null,
  actor: { id: metadata.actor },
  record: { ...recordOfStream(stream) },
})

/** All entries of a query, newest first, without their cursors. */
async function entriesOf(endpoint: Endpoint, query: string): Promise<Row[]> {
  const entries: Row[] = []
  for (let before = ''; ; ) {
    const page = `first: ${PAGE}${before && `, before: ${JSON.stringify(before)}`}`
    const { answer } = await told(endpoint, `{ answer: ${query.replace('PAGE', page)} }`)
    const rows = answer as (Row & { cursor: string })[]
    entries.push(...rows.map(({ cursor: _, ...row }) => row))
    before = rows.at(-1)?.cursor ?? ''
    if (rows.length < PAGE) return entries
  }
}

/** The problem, if the entries do not become those. */
async function compared(
  name: string,
  endpoint: Endpoint,
  query: string,
  wanted: readonly Row[],
  until: number,
): Promise<string[]> {
  const difference = await lastDifference(() => entriesOf(endpoint, query), wanted, until)
  return difference === undefined ? [] : [`${name}: ${difference}`]
}

/** The audit must be the events of all records, newest first. */
export const auditProblems = (
  endpoint: Endpoint,
  events: readonly Happened[],
  until: number,
): Promise<string[]> =>
  compared('audit', endpoint, `audit(PAGE) { ${ENTRY} }`, events.toReversed().map(entryOf), until)

/** A record's history must be its events and those that concern it, newest first. */
export async function historyProblems(
  endpoint: Endpoint,
  events: readonly Happened[],
  until: number,
): Promise<string[]> {
  const streams = [...new Set(events.map(({ stream }) => stream))]
  const problems: string[] = []
  for (let left = SAMPLE; left > 0; left--) {
    const stream = oneOf(streams) ?? ''
    const { type, id } = recordOfStream(stream)
    const wanted = events
      .filter((event) => event.stream === stream || event.metadata.concerns.includes(stream))
      .toReversed()
      .map((event) => ({ ...entryOf(event), own: event.stream === stream }))
    const query = `history(type: "${type}", id: ${JSON.stringify(id)}, PAGE) { ${ENTRY} own }`
    problems.push(...(await compared(`history of ${stream}`, endpoint, query, wanted, until)))
  }
  return problems
}
