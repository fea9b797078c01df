import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import type { Role } from '@landbook/contracts/engine/roles'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { openSqliteCredentials } from '@landbook/platform/engine/credentials/sqlite'
import { openFolderFiles } from '@landbook/platform/engine/files/folder'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { addressOf, closeServer } from '@landbook/platform/engine/process/process'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { ensureAdminPassword } from '@landbook/query-api/engine/session/first-admin'
import { Sessions } from '@landbook/query-api/engine/session/sessions'
import pino from 'pino'
import { type Landbook, startLandbook } from '../../standalone/src/landbook.ts'

export interface Rig {
  landbook: Landbook
  origin: string
  /** The API's. */
  url: string
  token: string
  /** The admin's. */
  password: string
  /** The session of another person. */
  person(...roles: Role[]): Promise<string>
  logFile: string
  /** Waits until read models and history show the whole log: building them would compete with what is measured. */
  caughtUp(): Promise<void>
  /** Stops the server and closes its stores; its folder stays until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

interface RigOptions {
  ui?: string
  /** The log file to start from. */
  copyOf?: string
  /** Opens the log, instead of a SQLite file. */
  openLog?: () => EventLog
}

/** A log of 1,000,000 events takes minutes. */
const TIMEOUT_MS = 600_000

/** An embedded Landbook on a temporary folder with an admin's session. */
export async function startRig({ copyOf, openLog, ...options }: RigOptions = {}): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-bench-'))
  const logFile = join(folder, 'landbook.db')
  if (copyOf !== undefined) await copyFile(copyOf, logFile)
  const log = openLog?.() ?? openSqliteLog({ file: logFile })
  const store = createEmbeddedViews()
  const historyIndex = openSqliteHistory({ file: join(folder, 'history.db') })
  const credentials = openSqliteCredentials({ file: join(folder, 'credentials.db') })
  const jwtSecret = randomBytes(32).toString('hex')
  const landbook = await startLandbook({
    log,
    store,
    historyIndex,
    credentials,
    files: await openFolderFiles({ folder: join(folder, 'files') }),
    maxUploadMb: 100,
    drillingData: { find: async () => undefined },
    mailer: { send: async () => undefined, close: async () => undefined },
    jwtSecret,
    trustProxy: 0,
    settings: { mapTilesUrl: null, devHosts: [] },
    publicUrl: () => 'http://127.0.0.1',
    logger: pino({ level: 'silent' }),
    ...options,
  })
  await seedCompany(landbook.commands)
  await seedAdmin(landbook.commands, 'admin@landbook.example')
  const password = (await ensureAdminPassword(landbook.backend, undefined)) ?? ''
  const server = await landbook.listen({ port: 0, host: '127.0.0.1' })
  const sessions = new Sessions(jwtSecret, landbook.backend.people, credentials)
  const sessionOf = (user: string) =>
    sessions.begin(user, { confirmedAt: Date.now(), agent: 'bench', address: '127.0.0.1' })
  let stopped: Promise<void> | undefined
  const end = async () => {
    await closeServer(server)
    await landbook.stop()
    await Promise.all([log.close(), store.close(), historyIndex.close(), credentials.close()])
  }
  const stop = () => {
    stopped ??= end()
    return stopped
  }
  return {
    landbook,
    origin: addressOf(server),
    url: `${addressOf(server)}/graphql`,
    password,
    token: await sessionOf(FIRST_ADMIN),
    async person(...roles) {
      const id = crypto.randomUUID()
      const args = { id, email: `${id}@landbook.example`, roles }
      const command = { operation: 'CreateUser', args, actor: SYSTEM, commandId: crypto.randomUUID() }
      const { position } = await landbook.commands.execute(command)
      await landbook.backend.progress.untilReached(position, 5_000)
      await credentials.set({ userId: id, passwordHash: 'none', sessionsValidFrom: Date.now() }, undefined)
      return sessionOf(id)
    },
    logFile,
    async caughtUp() {
      const head = await log.head()
      await landbook.projector.progress.untilReached(head, TIMEOUT_MS)
      await historyIndex.untilReached(head, TIMEOUT_MS)
    },
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs work on the numbers 0 … count-1 with limited concurrency. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const STATUSES = ['Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In']

export const wellId = (index: number): string => `well-${index}`
/** Of one county after the other: each has five digits of its own. */
export const apiNumberOf = (index: number): string =>
  `42-${389 + 2 * Math.floor(index / 100_000)}-${String(index % 100_000).padStart(5, '0')}`

const OPERATORS = 100
export const TRACTS = 300

/** Wells with an operator and a land each; the first `ofOne` have the same operator. */
export async function createWells(commands: Commands, count: number, { ofOne = 0 } = {}): Promise<void> {
  const execute = (operation: string, args: Record<string, unknown>) =>
    commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })
  await inParallel(TRACTS, 32, (index) =>
    execute('CreateTract', {
      id: `tract-${index}`,
      name: `A-${index}`,
      state: 'Texas',
      county: 'Reeves',
      grossMineralAcres: '640',
    }),
  )
  await inParallel(OPERATORS, 32, (index) =>
    execute('CreateOperator', { id: `operator-${index}`, name: `Operator ${index}` }),
  )
  await inParallel(count, 64, (index) =>
    execute('CreateWell', {
      id: wellId(index),
      name: `State ${(index * 7919) % count} Unit ${index % 40}H`,
      apiNumber: apiNumberOf(index),
      status: STATUSES[index % STATUSES.length],
      rrcField: 'Ford West (Wolfcamp)',
      rrcLeaseNumber: String(40_000 + index),
      state: 'Texas',
      county: 'Reeves',
      OGL: `Lease ${index % 500}`,
      totalDepth: `${8_000 + (index % 4_000)}.25`,
      drilledOn: [`tract-${index % TRACTS}`],
      operatedBy: [`operator-${index < ofOne ? 0 : index % OPERATORS}`],
    }),
  )
}
