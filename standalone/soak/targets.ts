import { randomInt } from 'node:crypto'
import { freePort } from './free-port.ts'
import { login, processSettings, READY, type Service, servicesSettings, startService } from './service.ts'
import { type Door, untilDone } from './workload.ts'

/** What is killed, and started again on the same port. */
export interface Target {
  name: string
  start(): Promise<void>
  door(): Door
  /** Kills one of its processes as a power cut does, and answers which. */
  kill(): Promise<string>
  /** Starts again what was killed. */
  recover(): Promise<void>
  /** The process that decides. */
  decider: Pick<Service, 'freeze' | 'thaw'>
  stop(): Promise<void>
}

/** A process with a port of its own, which it gets again at every start. */
class Process {
  readonly #entry: string
  readonly #env: Record<string, string>
  readonly #ready: RegExp
  #service: Service | undefined
  constructor(entry: string, env: Record<string, string>, ready: RegExp) {
    this.#entry = entry
    this.#env = env
    this.#ready = ready
  }
  async start(): Promise<void> {
    this.#service = await startService(this.#entry, this.#env, this.#ready)
  }
  get address(): string {
    return this.#service?.address ?? ''
  }
  kill = async (): Promise<void> => this.#service?.kill()
  freeze = (): void => this.#service?.freeze()
  thaw = (): void => this.#service?.thaw()
  stop = async (): Promise<unknown> => this.#service?.stop()
}

/** Everything in one process. */
export async function oneProcess(folder: string): Promise<Target> {
  const env = { ...processSettings(folder), PORT: String(await freePort()) }
  const process = new Process('standalone/src/main.ts', env, READY.standalone)
  let token = ''
  return {
    name: 'one process',
    async start() {
      await process.start()
      token = await login(process.address)
    },
    door: () => ({ address: process.address, token }),
    async kill() {
      await process.kill()
      return 'landbook'
    },
    recover: () => process.start(),
    decider: process,
    async stop() {
      await process.stop()
    },
  }
}

/** The three services over one SQLite file and MongoDB; of two projection services one works and one waits. */
export async function threeServices(folder: string, mongodbUrl: string): Promise<Target> {
  const commandPort = String(await freePort())
  const env = servicesSettings(folder, mongodbUrl)
  const service = (name: string, more: Record<string, string>): Process =>
    new Process(`${name}/src/main.ts`, { ...env, ...more }, READY.service)
  const projections = () => service('projection-service', { PROJECTION_PORT: '0' })
  const api = service('query-api', {
    PORT: String(await freePort()),
    COMMAND_SERVICE_URL: `http://127.0.0.1:${commandPort}`,
  })
  const decider = service('command-service', { COMMAND_PORT: commandPort })
  const processes = new Map<string, Process>([
    ['command-service', decider],
    ['projection-service 1', projections()],
    ['projection-service 2', projections()],
    ['query-api', api],
  ])
  let token = ''
  let dead = ''
  return {
    name: 'three services',
    async start() {
      for (const process of processes.values()) await process.start()
      token = await untilDone(() => login(api.address))
    },
    door: () => ({ address: api.address, token }),
    async kill() {
      dead = [...processes.keys()][randomInt(processes.size)] ?? ''
      await processes.get(dead)?.kill()
      return dead
    },
    recover: async () => processes.get(dead)?.start(),
    decider,
    async stop() {
      await Promise.all(Array.from(processes.values(), (process) => process.stop()))
    },
  }
}
