/** What of the driver's own modules is used: it has types of its public ones only. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events'
  import type { Socket } from 'node:net'

  export class Connection extends EventEmitter {
    constructor(socket: Socket, options: object)
    error: Error | null
    writeCommand(...args: unknown[]): Promise<void>
    command(namespace: unknown, command: object, options: object): Promise<unknown>
    destroy(): void
  }
}

declare module 'mongodb/lib/utils.js' {
  export function ns(namespace: string): unknown
}
