import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer, type Secure } from '../../tools/eventstore-test-server/server.ts'
import { readConfig } from '../src/config.ts'
import { ConfigError } from '../src/engine/settings/config.ts'
import { openLog } from '../src/open.ts'
import { certificateOf } from './certificates.ts'
import { newEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const byName = certificateOf('DNS:localhost', folder)
const byNumber = certificateOf('IP:127.0.0.1', folder)
const USERS: Secure['users'] = {
  landbook: { password: 'p@ss:w/rd', readsAll: true },
  stranger: { password: 'hunter2' },
  reader: { password: 'hunter2', readsAll: true, writes: false },
}
const LANDBOOK = 'landbook:p%40ss%3Aw%2Frd@'

/** The nodes of a cluster, called by this host in gossip. */
async function nodes({ host = 'localhost', count = 1, isPlain = false, secure = byName } = {}) {
  const started: EventStoreTestServer[] = []
  for (let n = 0; n < count; n++) {
    const [beside] = started
    const options = {
      host,
      ...(beside && { beside }),
      ...(!isPlain && { secure: { ...secure, users: USERS } }),
    }
    started.push(await new EventStoreTestServer(options).start())
  }
  onTestFinished(() => {
    for (const node of started) node.stop()
  })
  return started
}

async function opened(url: string) {
  const log = await openLog(readConfig({ EVENTSTORE_URL: url }))
  onTestFinished(() => log.close())
  return log
}

/** What an operator reads when it does not start: one line. */
async function refusal(url: string): Promise<string> {
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  const error = await opened(url).then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(warn).not.toHaveBeenCalled()
  expect(error).toBeInstanceOf(ConfigError)
  expect(error.message).toMatch(/^EVENTSTORE_URL: .+$/)
  expect(error.message).not.toMatch(/hunter2|p@ss|p%40ss/)
  return error.message
}

const ports = (started: readonly EventStoreTestServer[], host: string) =>
  started.map(({ port }) => `${host}:${port}`).join(',')

describe('a server with TLS and users', () => {
  it.each([
    ['by its name', 'localhost', byName, `tlsCAFile=${byName.file}`],
    ['by its IP number', '127.0.0.1', byNumber, `tlsCAFile=${byNumber.file}`],
    ['whatever its certificate', '127.0.0.1', byName, 'tlsVerifyCert=false'],
  ])('is reached %s, alone and in a cluster', async (_, host, secure, options) => {
    for (const count of [1, 3]) {
      const started = await nodes({ host, secure, count })
      const log = await opened(`esdb://${LANDBOOK}${ports(started, host)}?${options}`)
      started.at(-1)?.lead()
      await log.append('tract-1', 'none', [newEvent()])
      expect(await Array.fromAsync(log.read('tract-1'))).toHaveLength(1)
      expect(await log.head()).not.toBe('')
    }
  })

  it('is refused with a certificate of another name or number', async () => {
    const [other] = await nodes({ secure: byNumber })
    const byOtherName = await refusal(`esdb://${LANDBOOK}localhost:${other?.port}?tlsCAFile=${byNumber.file}`)
    expect(byOtherName).toMatch(/the certificate of localhost:\d+ is not trusted \(.*ALTNAME.*\)/)
    const [another] = await nodes()
    const byOtherNumber = await refusal(
      `esdb://${LANDBOOK}127.0.0.1:${another?.port}?tlsCAFile=${byName.file}`,
    )
    expect(byOtherNumber).toMatch(/the certificate of 127.0.0.1:\d+ is not trusted \(.*ALTNAME.*\)/)
  })

  it.each([1, 3])('says what is wrong with a connection, of nodes: %i', async (count) => {
    const at = ports(await nodes({ count }), 'localhost')
    const fast = 'maxDiscoverAttempts=1'
    expect(await refusal(`esdb://${LANDBOOK}${at}?${fast}`)).toMatch(/is not trusted .*: see tlsCAFile/)
    expect(await refusal(`esdb://${LANDBOOK}${at}?${fast}&tls=false`)).toMatch(
      /expects TLS: tls=false must go/,
    )
    const plain = ports(await nodes({ count, isPlain: true }), 'localhost')
    expect(await refusal(`esdb://${plain}?${fast}`)).toMatch(/does not speak TLS: tls=false is needed/)
    const away = await nodes({ count })
    for (const node of away) node.stop()
    expect(await refusal(`esdb://${ports(away, 'localhost')}?${fast}`)).toMatch(
      /cannot be reached \((ECONNREFUSED|AggregateError)\)/,
    )
  })

  it('says that no node of a cluster leads', async () => {
    const started = await nodes({ count: 3, isPlain: true })
    for (const node of started.slice(1)) node.stop()
    expect(
      await refusal(`esdb+discover://localhost:${started[0]?.port}?tls=false&maxDiscoverAttempts=1`),
    ).toMatch(/no node leads; do most of them run\?/)
  })

  it('says which file is missing', async () => {
    const missing = join(folder, 'none.crt')
    for (const option of ['tlsCAFile', 'userCertFile', 'userKeyFile'])
      expect(await refusal(`esdb://stranger:hunter2@localhost?${option}=${missing}`)).toBe(
        `EVENTSTORE_URL: ${option}: the file ${missing} cannot be read (ENOENT)`,
      )
    const secret = join(folder, 'other.key')
    expect(await refusal(`esdb://localhost?tlsCAFile=${byName.file}&userKeyFile=${secret}`)).toContain(
      'ENOENT',
    )
  })

  it('says which user is not accepted, and which rights are missing', async () => {
    const [node] = await nodes()
    const as = (user: string) => `esdb://${user}localhost:${node?.port}?tlsCAFile=${byName.file}`
    expect(await refusal(as('landbook:hunter2@'))).toMatch(/accepts no such user and password/)
    expect(await refusal(as('nobody:hunter2@'))).toMatch(/accepts no such user and password/)
    const rights = /must be allowed to read \$all, and to read and write the streams of Landbook/
    expect(await refusal(as('stranger:hunter2@'))).toMatch(rights)
    expect(await refusal(as(''))).toMatch(rights)
    const log = await opened(as('reader:hunter2@'))
    await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(rights)
  })
})
