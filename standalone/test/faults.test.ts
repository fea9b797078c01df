import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { verifyLog } from '@landbook/platform/log/chain'
import type { EventLog } from '@landbook/platform/log/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { recordViews } from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { buildReadModels } from '@landbook/projection-service/read-models'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { ADMIN, ask, login, type Service, startService } from './faults-server.ts'

const KILLS = 10
const CLIENTS = 8
const READY = /Landbook is ready at (http:\/\/\S+)/

/** One thing that a client asked for, until it has heard that it was done. */
interface Sent {
  commandId: string
  kind: Kind
  /** The land that is edited, or drilled on. */
  land: string
}

const LANDS = ['l1', 'l2', 'l3', 'l4']

type Kind = 'edit' | 'land' | 'well'

const MUTATIONS: Record<Kind, string> = {
  edit: `mutation($land: ID!, $text: String, $commandId: ID) {
    UpdateTract(id: $land, notes: $text, commandId: $commandId) { id } }`,
  land: `mutation($id: ID, $text: String, $commandId: ID) {
    CreateTract(id: $id, name: $text, state: "Texas", county: "Ward", commandId: $commandId) { id } }`,
  well: `mutation($land: ID!, $text: String, $commandId: ID) {
    CreateWell(name: $text, apiNumber: "1", abstract: "A-1", drilledOn: [$land], commandId: $commandId) { id } }`,
}

/** Edits of the same few lands, new lands, and new wells on those few. */
function nextCommand(): Sent {
  const kind = (['edit', 'land', 'well'] as const)[randomInt(3)] ?? 'edit'
  return { commandId: randomUUID(), kind, land: LANDS[randomInt(LANDS.length)] ?? '' }
}

/** Sends, and says whether it was acknowledged; anything but silence and success is a mistake. */
async function send(service: Service, token: string, { commandId, kind, land }: Sent): Promise<boolean> {
  try {
    const variables = { commandId, land, text: `text ${commandId}` }
    const { code } = await ask(service.address, token, MUTATIONS[kind], variables)
    if (code !== undefined) throw new Refused(code)
    return true
  } catch (error) {
    if (error instanceof Refused) throw error
    return false
  }
}

class Refused extends Error {}

/** Clients at work until the service is dead, which it is after about so many answers. */
async function workUntilKilled(service: Service, token: string, afterAnswers: number) {
  const acknowledged: Sent[] = []
  const unanswered: Sent[] = []
  let death: Promise<void> | undefined
  const client = async () => {
    while (death === undefined) {
      const command = nextCommand()
      if (await send(service, token, command)) acknowledged.push(command)
      else unanswered.push(command)
      if (acknowledged.length >= afterAnswers) death ??= service.kill()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await death
  return { acknowledged, unanswered }
}

it(`loses and doubles nothing when it is killed ${KILLS} times under load`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landbook-faults-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  }
  const start = () => startService('standalone/src/main.ts', env, READY)

  let service = await start()
  onTestFinished(() => service.kill())
  const token = await login(service.address)
  for (const id of LANDS) {
    const { code } = await ask(service.address, token, MUTATIONS.land, { id, text: id })
    expect(code).toBeUndefined()
  }
  const done: Sent[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const { acknowledged, unanswered } = await workUntilKilled(service, token, randomInt(1, 60))
    service = await start()
    const retried = await Promise.all(unanswered.map((command) => send(service, token, command)))
    expect(retried).not.toContain(false)
    done.push(...acknowledged, ...unanswered)
  }

  const shown = await everything(service, token)
  expect(await service.stop()).toBe(0)
  const log = openSqliteLog({ file: join(dataDir, 'landbook.db') })
  onTestFinished(() => log.close())
  expect((await verifyLog(log)).problem).toBeUndefined()
  await expectEachOnce(log, done)
  expect(shown).toEqual(await rebuilt(log))
}, 120_000)

/** Each command is one append to one record: an event, and with it a well's link to its land. */
async function expectEachOnce(log: EventLog, commands: readonly Sent[]): Promise<void> {
  const written = new Map<string, string[]>()
  for (const { stream, type, metadata } of (await Array.fromAsync(log.readAll())).flat()) {
    if (!/^(tract|well)-/.test(stream)) continue
    written.set(metadata.commandId, [...(written.get(metadata.commandId) ?? []), type])
  }
  const events: Record<Kind, string[]> = {
    edit: ['TractUpdated'],
    land: ['TractCreated'],
    well: ['WellCreated', 'WellDrilledOnSet'],
  }
  for (const { commandId, kind } of commands) expect(written.get(commandId)).toEqual(events[kind])
}

type Row = Record<string, unknown>

const byId = (rows: Row[]) => rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))

/** The records as the service shows them. */
async function everything(service: Service, token: string) {
  const { data } = await ask(
    service.address,
    token,
    '{ Tract { id revision name notes } Well { id revision name drilledOn { id name } } }',
  )
  return { tracts: byId((data?.Tract ?? []) as Row[]), wells: byId((data?.Well ?? []) as Row[]) }
}

/** The same from the log alone. */
async function rebuilt(log: EventLog) {
  const store = createEmbeddedViews()
  const logger = pino({ level: 'silent' })
  const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  await projector.stop()
  const documents = (type: string) => recordViews(store, recordNamed(catalogue, type), 1).find({})
  const tracts = (await documents('tract')).map(({ id, revision, name, notes = null }) => ({
    id,
    revision,
    name,
    notes,
  }))
  const wells = (await documents('well')).map(({ id, revision, name, drilledOn }) => ({
    id,
    revision,
    name,
    drilledOn: (drilledOn as Row[]).map((land) => ({ id: land.id, name: land.name })),
  }))
  return { tracts: byId(tracts), wells: byId(wells) }
}
