import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/**
 * 'open' forwards everything; 'refused' closes connections, like a missing server; 'silent' accepts them and drops all
 * data, like a broken network.
 */
export type ValveState = 'open' | 'refused' | 'silent'

/** A TCP proxy to a local server, to cut its connections. */
export class Valve {
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #state: ValveState = 'open'

  private constructor(to: URL) {
    this.#server = createServer((client) => this.#join(client, to))
  }

  static async to(address: string): Promise<Valve> {
    const valve = new Valve(new URL(address))
    valve.#server.listen(0, '127.0.0.1')
    await once(valve.#server, 'listening')
    return valve
  }

  /** The given address with the proxy's port. */
  through(address: string): URL {
    const url = new URL(address)
    const bound = this.#server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The valve does not listen')
    url.host = `127.0.0.1:${bound.port}`
    return url
  }

  turn(state: ValveState): void {
    this.#state = state
    for (const [client, server] of this.#pairs) {
      if (state === 'silent') for (const socket of [client, server]) socket.unpipe().pause()
      // Silent connections stay silent: both ends must detect it, as after a network partition.
      else if (state === 'refused') for (const socket of [client, server]) socket.destroy()
    }
  }

  async close(): Promise<void> {
    this.turn('refused')
    const closed = once(this.#server, 'close')
    this.#server.close()
    await closed
  }

  #join(client: Socket, to: URL): void {
    if (this.#state === 'refused') return void client.destroy()
    const server = createConnection(Number(to.port), to.hostname)
    const pair = [client, server] as const
    this.#pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
    }
    if (this.#state === 'silent') return void client.pause()
    client.pipe(server)
    server.pipe(client)
  }
}
