import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, vi } from 'vitest'
import { beginSession, logOut } from '../src/engine/session/session.ts'

/** For the tests of a file: a Landbook in a process of its own, that their screens are logged in to as its admin. */
export function servedByRig(): void {
  let server: ChildProcess
  beforeAll(async () => {
    server = fork('query-api/test/rig-process.ts')
    const [rig]: { url: string; admin: string }[] = await once(server, 'message')
    const { fetch } = globalThis
    // The browser's signals are not Node's.
    vi.stubGlobal('fetch', (path: string, { signal, ...init }: RequestInit) => fetch(rig?.url + path, init))
    beginSession({ access_token: rig?.admin ?? '', expires_in: 3_600, roles: ['ADMIN'], id: 'admin' })
  })
  afterAll(() => {
    logOut()
    server.disconnect()
  })
}
