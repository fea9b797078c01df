import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that can cut the connection, like a network outage. */
export interface Cuttable {
  url: string
  /** Breaks all connections, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function cuttable(serverUrl: string): Promise<Cuttable> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) return client.destroy()
    const onward = connect(Number(port), hostname)
    keep(onward)
    client.pipe(onward).pipe(client)
    client.once('close', () => onward.destroy())
    onward.once('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
