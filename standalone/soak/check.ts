import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { EventLog } from '@landbook/platform/log/port'
import { recordViews } from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { buildReadModels } from '@landbook/projection-service/read-models'
import pino from 'pino'
import { ask } from './service.ts'
import type { Door, Kind, Sent } from './workload.ts'

/** Each command is one append to one record: an event, and with it a well's link to its land. */
const EVENTS: Record<Kind, string> = {
  edit: 'TractUpdated',
  land: 'TractCreated',
  well: 'WellCreated WellDrilledOnSet',
}

/** The commands that the log does not hold exactly once and whole, each with what it holds of them. */
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

type Row = Record<string, unknown>

const byId = (rows: Row[]) => rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))

export interface Everything {
  tracts: Row[]
  wells: Row[]
}

/** The records as a service shows them. */
export async function shown({ address, token }: Door): Promise<Everything> {
  const { data } = await ask(
    address,
    token,
    '{ Tract { id revision name notes } Well { id revision name drilledOn { id name } } }',
  )
  return { tracts: byId((data?.Tract ?? []) as Row[]), wells: byId((data?.Well ?? []) as Row[]) }
}

/** The same from the log alone. */
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
    const lands = (drilledOn as Row[]).map((land) => ({ id: land.id, name: land.name }))
    return { id, revision, name, drilledOn: lands }
  })
  return { tracts: byId(tracts), wells: byId(wells) }
}
