import { randomInt, randomUUID } from 'node:crypto'
import { freePort } from './free-port.ts'
import { eventStoreOutage, eventStoreSettings } from './requests/event-store.ts'
import {
  type Endpoint,
  login,
  processSettings,
  READY,
  type Service,
  servicesSettings,
  startService,
} from './requests/service.ts'
import { untilDone } from './workload.ts'

/** The processes to kill and restart on the same ports. */
export interface Target {
  name: string
  settings: Record<string, string>
  start(): Promise<void>
  /** Of all its query APIs. */
  endpoints(): readonly Endpoint[]
  /** Kills one of the processes (SIGKILL); returns its name. */
  kill(): Promise<string>
  /** Restarts the killed process, with these arguments. */
  recover(...args: string[]): Promise<void>
  stop(): Promise<void>
}

type Freezable = Pick<Service, 'freeze' | 'thaw' | 'output'>

export interface Services extends Target {
  settings: ReturnType<typeof servicesSettings>
  /** By name. */
  processes: ReadonlyMap<string, Freezable & Killable>
}

interface Killable {
  kill(): Promise<void>
  start(...args: string[]): Promise<void>
}

/** Includes EventStoreDB if the environment says how to restart it. */
function killables(processes: ReadonlyMap<string, Killable>): ReadonlyMap<string, Killable> {
  if (eventStoreOutage === undefined) return processes
  const { stop, start } = eventStoreOutage
  return new Map([...processes, ['EventStoreDB', { kill: stop, start }]])
}

/** Kills one of them at random, and restarts it. */
function randomKills(all: ReadonlyMap<string, Killable>): Pick<Target, 'kill' | 'recover'> {
  let dead = ''
  return {
    async kill() {
      dead = [...all.keys()][randomInt(all.size)] ?? ''
      await all.get(dead)?.kill()
      return dead
    },
    recover: async (...args) => all.get(dead)?.start(...args),
  }
}

const nameOf = (name: string, { EVENTSTORE_URL }: Record<string, string>): string =>
  EVENTSTORE_URL === undefined ? name : `${name} on EventStoreDB`

/** A process with a fixed port. */
class Process implements Killable {
  readonly #entry: string
  readonly #env: Record<string, string>
  readonly #ready: RegExp
  #service: Service | undefined
  constructor(entry: string, env: Record<string, string>, ready: RegExp) {
    this.#entry = entry
    this.#env = env
    this.#ready = ready
  }
  async start(...args: string[]): Promise<void> {
    this.#service = await startService(this.#entry, this.#env, this.#ready, args)
  }
  get address(): string {
    return this.#service?.address ?? ''
  }
  kill = async (): Promise<void> => await this.#service?.kill()
  output = (): string => this.#service?.output() ?? ''
  freeze = (): void => this.#service?.freeze()
  thaw = (): void => this.#service?.thaw()
  stop = async (): Promise<unknown> => this.#service?.stop()
}

/** Everything in one process. `more`: additional settings. */
export async function oneProcess(folder: string, more: Record<string, string> = {}): Promise<Target> {
  const settings = { ...processSettings(folder), ...eventStoreSettings(), JWT_SECRET: randomUUID(), ...more }
  const env = { ...settings, PORT: String(await freePort()) }
  const process = new Process('standalone/src/main.ts', env, READY.standalone)
  let token = ''
  return {
    name: nameOf('one process', settings),
    settings,
    ...randomKills(killables(new Map([['landbook', process]]))),
    async start() {
      await process.start()
      token = await login(process.address)
    },
    endpoints: () => [{ address: process.address, token }],
    async stop() {
      await process.stop()
    },
  }
}

/**
 * Two of each service with one log and MongoDB: a query API for each command service; one of the projection services is
 * active, the other stands by. `more`: additional settings.
 */
export async function threeServices(
  folder: string,
  mongodbUrl: string,
  more: Record<string, string> = {},
): Promise<Services> {
  const env = { ...servicesSettings(folder, mongodbUrl), ...more }
  const service = (name: string, more: Record<string, string>): Process =>
    new Process(`${name}/src/main.ts`, { ...env, ...more }, READY.service)
  const pair = async () => {
    const commandPort = String(await freePort())
    const decider = service('command-service', { COMMAND_PORT: commandPort })
    const url = `http://127.0.0.1:${commandPort}`
    const api = service('query-api', { PORT: String(await freePort()), COMMAND_SERVICE_URL: url })
    return { decider, api, projector: service('projection-service', { PROJECTION_PORT: '0' }) }
  }
  const pairs = [await pair(), await pair()]
  const processes = new Map(
    pairs.flatMap(({ decider, projector, api }, index): [string, Process][] => [
      [`command-service ${index + 1}`, decider],
      [`projection-service ${index + 1}`, projector],
      [`query-api ${index + 1}`, api],
    ]),
  )
  let token = ''
  return {
    name: nameOf('three services', env),
    settings: env,
    ...randomKills(killables(processes)),
    async start() {
      for (const process of processes.values()) await process.start()
      token = await untilDone(() => login(pairs[0]?.api.address ?? ''))
    },
    endpoints: () => pairs.map(({ api }) => ({ address: api.address, token })),
    processes,
    async stop() {
      await Promise.all(Array.from(processes.values(), (process) => process.stop()))
    },
  }
}
