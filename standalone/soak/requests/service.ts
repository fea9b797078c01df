import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@landbook/platform/config'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { openLog } from '@landbook/platform/open'
import { eventStoreSettings } from './event-store.ts'
import { timed } from './slowest.ts'

export const ADMIN = { email: 'admin@landbook.example', password: 'Landbook-2026!' }

/** The environment of started processes: without Landbook's settings. */
export const INHERITED = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** The line, with the address, that an entry point prints when it is ready. */
export const READY = {
  standalone: /Landbook is ready at (http:\/\/\S+)/,
  service: /"address":"(http:[^"]+)"/,
}

/** Settings of one process on a folder of its own. */
export const processSettings = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  LOG_FILE: logIn(folder),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TIME_ZONE: 'UTC',
})

export const logIn = (folder: string): string => join(folder, IN_DATA_DIR.log)

/** The log of services with these settings. */
export const logOf = (env: Record<string, string>): Promise<EventLog> => openLog(readConfig(env))

/**
 * Settings of several services with a shared log (EventStoreDB if configured, else a SQLite file), a MongoDB database
 * and secrets of their own.
 */
export function servicesSettings(folder: string, mongodbUrl: string) {
  const mongodb = new URL(mongodbUrl)
  mongodb.pathname = `/landbook-test-${randomUUID()}`
  return {
    ...processSettings(folder),
    ...eventStoreSettings(),
    MONGODB_URL: mongodb.href,
    JWT_SECRET: randomUUID() + randomUUID(),
    SERVICE_TOKEN: randomUUID() + randomUUID(),
    METRICS_TOKEN: randomUUID(),
  }
}

/** A service in a process of its own. */
export interface Service {
  /** The address it printed when it was ready: the first group of the pattern. */
  address: string
  /** Everything printed so far. */
  output(): string
  /** SIGKILL, like a power failure. */
  kill(): Promise<void>
  /** Suspends the process until `thaw`: connections stay open but get no answer. */
  freeze(): void
  thaw(): void
  /** Like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>
}

/** Of every service that was started. */
const outputs: (() => string)[] = []

/** The lines that any service has printed about something. */
export const printedAbout = (text: string): string[] =>
  outputs.flatMap((output) => output().split('\n')).filter((line) => line.includes(text))

/** The repository's folder. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts an entry point of the repository ('standalone/src/main.ts'), or of a copy by its absolute path, and waits
 * until it prints a match of `ready`.
 */
export async function startService(
  entry: string,
  env: Record<string, string>,
  ready: RegExp,
  args: readonly string[] = [],
): Promise<Service> {
  const child = spawn(process.execPath, [resolve(REPOSITORY, entry), ...args], {
    env: { ...INHERITED, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A killed test process does not run its clean-up.
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.removeListener('exit', killChild))
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
  }
  outputs.push(() => output)
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const address = await printed(child, entry, ready, () => output)
  const ended = () => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined)
  return {
    address,
    output: () => output,
    async kill() {
      const exit = ended()
      child.kill('SIGKILL')
      await exit
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const exit = ended()
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
  }
}

function printed(child: ChildProcess, entry: string, ready: RegExp, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = ready.exec(output())?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${entry} ended with exit code ${code}:\n${output()}`)))
  })
}

/** Throws if the person is not let in. */
export async function login(address: string, { email, password } = ADMIN): Promise<string> {
  const response = await post(`${address}/api/login`, { username: email, password })
  const { access_token } = await response.json()
  if (typeof access_token !== 'string') throw new Error(`Login was answered with ${response.status}`)
  return access_token
}

/** A service's current address, and a session there. */
export interface Endpoint {
  address: string
  token: string
}

export interface Answer {
  data: Record<string, unknown> | null
  code: string | undefined
  message: string | undefined
  /** Asked for too often: how long to wait. */
  waitMs: number | undefined
  viewsCatchingUp: boolean
  /** The command changed nothing. */
  unchanged: boolean
}

/** A request that is not answered within this, in ms, hangs, also on a loaded machine. */
export const HANGS_MS = 300_000

/** Throws if there is no answer: then the outcome is unknown. */
export async function ask(
  address: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const [, field = query] = /answer: (\w+)/.exec(query) ?? []
  return timed(address, field, async () =>
    answerIn(await post(`${address}/graphql`, { query, variables }, token)),
  )
}

const UPLOAD = `mutation ($file: Upload!, $fileSize: Int, $name: String!, $commandId: ID) {
  answer: singleUpload(file: $file, fileSize: $fileSize, name: $name, commandId: $commandId) { filename } }`

/** `name`: the place of the file, '{parentId}/{childId}'. As `ask`. */
export async function sendFile(
  { address, token }: Endpoint,
  { bytes, called, name, commandId }: { bytes: Buffer; called: string; name: string; commandId: string },
): Promise<Answer> {
  const form = new FormData()
  const variables = { file: null, name, commandId, fileSize: bytes.length }
  form.append('operations', JSON.stringify({ query: UPLOAD, variables }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', new Blob([new Uint8Array(bytes)]), called)
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(HANGS_MS)
  return timed(address, 'singleUpload', async () =>
    answerIn(await fetch(`${address}/graphql`, { method: 'POST', headers, body: form, signal })),
  )
}

/** What the field says of the file that was sent; undefined if it was refused. */
export const fileNameIn = ({ data }: Answer): string | undefined =>
  (data?.answer as { filename: string } | null | undefined)?.filename

async function answerIn(response: Response): Promise<Answer> {
  // Requests refused before execution have their code beside `errors`.
  const { data, errors, extensions, code, message } = await response.json()
  const [error] = errors ?? []
  return {
    data,
    code: error?.extensions?.code ?? code,
    message: error?.message ?? message,
    waitMs: error?.extensions?.waitMs,
    viewsCatchingUp: extensions?.viewsCatchingUp === true,
    unchanged: extensions?.unchanged === true,
  }
}

const post = (url: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(HANGS_MS),
  })
