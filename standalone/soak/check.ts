import { isDeepStrictEqual } from 'node:util'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { EventLog } from '@landbook/platform/log/port'
import { problemText, verifyLog } from '@landbook/platform/log/verify'
import { recordViews } from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { buildReadModels } from '@landbook/projection-service/read-models'
import pino from 'pino'
import { ask, logOf } from './service.ts'
import type { Target } from './targets.ts'
import { type Endpoint, type Kind, type Sent, untilDone } from './workload.ts'

/** Commands in flight when the load ends must be visible everywhere within this time, in ms. */
const PATIENCE_MS = 60_000

/** Compares the log and the read models with the acknowledged commands; returns the problems. */
export async function check(target: Target, done: readonly Sent[]) {
  const log = await logOf(target.settings)
  try {
    const { events, problem } = await verifyLog(log)
    const problems = problem ? [problemText(problem)] : []
    problems.push(...(await notOnce(log, done)))
    const wanted = await rebuilt(log)
    const caughtUp = await untilDone(
      async () => isDeepStrictEqual(await shown(target.endpoint()), wanted) || undefined,
      PATIENCE_MS,
    ).catch(() => false)
    if (!caughtUp) problems.push('the read models are not what the log says')
    return { events, problems }
  } finally {
    await log.close()
  }
}

/** How many of these commands are missing from the log. */
export async function lostOf({ settings }: Target, done: readonly Sent[]): Promise<number> {
  const log = await logOf(settings)
  return notOnce(log, done)
    .then(({ length }) => length)
    .finally(() => log.close())
}

/** Each command is one append to one record: an event, including a well's link to its land. */
const EVENTS: Record<Kind, string> = {
  edit: 'TractUpdated',
  land: 'TractCreated',
  well: 'WellCreated WellDrilledOnSet',
}

/** The commands that are not in the log completely and exactly once, each with what was found. */
export async function notOnce(log: EventLog, commands: readonly Sent[]): Promise<string[]> {
  const written = new Map<string, string[]>()
  for await (const batch of log.readAll()) {
    for (const { stream, type, metadata } of batch) {
      if (!/^(tract|well)-/.test(stream)) continue
      written.set(metadata.commandId, [...(written.get(metadata.commandId) ?? []), type])
    }
  }
  return commands.flatMap(({ commandId, kind }) => {
    const found = (written.get(commandId) ?? []).join(' ')
    return found === EVENTS[kind] ? [] : [`${kind} ${commandId}: ${found || 'nothing'}`]
  })
}

type ApiRecord = Record<string, unknown>

const byId = (rows: ApiRecord[]) => rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))

export interface Everything {
  tracts: ApiRecord[]
  wells: ApiRecord[]
}

/** The records as served by the API. */
export async function shown({ address, token }: Endpoint): Promise<Everything> {
  const { data } = await ask(
    address,
    token,
    '{ Tract { id revision name notes } Well { id revision name drilledOn { id name } } }',
  )
  return { tracts: byId((data?.Tract ?? []) as ApiRecord[]), wells: byId((data?.Well ?? []) as ApiRecord[]) }
}

/** The records rebuilt from the log alone. */
export async function rebuilt(log: EventLog): Promise<Everything> {
  const store = createEmbeddedViews()
  const logger = pino({ level: 'silent' })
  const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  await projector.stop()
  const documents = (type: string) => recordViews(store, recordNamed(catalogue, type), 1).find({})
  const tracts = (await documents('tract')).map(({ id, revision, name, notes = null }) => {
    return { id, revision, name, notes }
  })
  const wells = (await documents('well')).map(({ id, revision, name, drilledOn }) => {
    const lands = (drilledOn as ApiRecord[]).map((land) => ({ id: land.id, name: land.name }))
    return { id, revision, name, drilledOn: lands }
  })
  return { tracts: byId(tracts), wells: byId(wells) }
}
