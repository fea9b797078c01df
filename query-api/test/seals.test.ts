import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { checkCertificate, readCertificate } from '@landbook/platform/engine/log/certificate'
import { fingerprint, type SealFile } from '@landbook/platform/engine/log/seal'
import { sealInFile } from '@landbook/platform/engine/log/seal-checks'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { COST_OF_LOG } from '@landbook/query-api/engine/schema/costs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Turn } from '../src/engine/turns/turns.ts'
import { type Rig, startRig } from './rig.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const store = openSqliteSeals({ file: ':memory:' })
let rig: Rig
let unsealed: Rig

beforeAll(async () => {
  ;[rig, unsealed] = await Promise.all([startRig(), startRig()])
  rig.landbook.backend.sealer = new Sealer({ log: rig.log, store, key: privateKey })
})
afterAll(() => Promise.all([rig.close(), unsealed.close(), store.close()]))

const SEAL = 'number at by events streams position key'

interface Seal {
  number: number
  by: string | null
  events: number
  key: string
}

describe('seals through the API', () => {
  it('are made for an admin, listed and exported', async () => {
    const made = await rig.done<Seal>('sealNow', {}, SEAL)
    expect(made).toMatchObject({ key: fingerprint(publicKey) })
    expect(made.by).toBe('admin@landbook.example')
    expect(await rig.done<Seal>('sealNow', {}, SEAL)).toEqual(made)
    const listed = await rig.done<{ key: string; publicKey: string; seals: Seal[] }>(
      'seals',
      {},
      `key publicKey seals { ${SEAL} }`,
    )
    expect(listed).toMatchObject({ key: made.key, seals: [made] })
    expect(createPublicKey(listed.publicKey).equals(publicKey)).toBe(true)
    const file = await rig.done<SealFile>('sealFile', { number: made.number }, '')
    const check = await sealInFile(file, [publicKey])
    expect((await verifyLog(rig.log, [check])).problem).toBeUndefined()
    expect((await rig.call(rig.admin, 'sealFile', { number: 99 }, '')).code).toBe('NOT_FOUND')
  })

  it('verify the whole log', async () => {
    const told = await rig.done('logVerification', {}, 'fits events streams problem')
    expect(told).toMatchObject({ fits: true, problem: null })
    expect(told.events).toBeGreaterThan(10)
  })

  it('verify it once for all who ask meanwhile', async () => {
    const contents = vi.spyOn(rig.landbook.backend.historyIndex, 'contents')
    const askers = await Promise.all([1, 2, 3].map(() => rig.user('READ_AUDIT')))
    const verify = ({ token }: { token: string }) => rig.call(token, 'logVerification', {}, 'fits events')
    const told = await Promise.all(askers.map(verify))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(contents.mock.calls.length).toBe(2)
    contents.mockRestore()
    await rig.done('logVerification', {}, 'fits')
  })

  it('are made in turns, as expensive queries are', async () => {
    const run = vi.spyOn(Turn.prototype, 'run')
    await rig.done('sealNow', {}, 'number')
    await rig.done('CreateOperator', { name: 'Pecos' })
    const [[sealing = 0] = [], [creating] = []] = run.mock.calls
    run.mockRestore()
    expect([sealing > COST_OF_LOG, creating]).toEqual([true, 0])
  })

  it('require ADMIN', async () => {
    const { token } = await rig.user('READ_LANDS', 'WRITE_LANDS')
    for (const [field, args, selection] of [
      ['seals', {}, 'key'],
      ['sealFile', { number: 1 }, ''],
      ['logVerification', {}, 'fits'],
      ['sealNow', {}, 'number'],
    ] as const)
      expect((await rig.call(token, field, args, selection)).code, field).toBe('FORBIDDEN')
  })

  it('report that there are none without a key', async () => {
    expect(await unsealed.done('seals', {}, 'key publicKey seals { number }')).toEqual({
      key: null,
      publicKey: null,
      seals: [],
    })
    const { error } = await unsealed.call(unsealed.admin, 'sealNow', {}, 'number')
    expect(error).toMatchObject({ message: SEAL_MESSAGES.off, extensions: { code: 'UNAVAILABLE' } })
  })
})

describe('a certificate through the API', () => {
  it('proves the current record, and seals only if it has changed since the last seal', async () => {
    const { recordId: id } = await rig.given('CreateTract', {
      name: 'Certified 1',
      state: 'Texas',
      county: 'Ward',
    })
    const { token } = await rig.user('READ_LANDS')
    const take = async () => {
      const { data, error } = await rig.call(token, 'certificate', { type: 'tract', id }, '')
      if (error) throw new Error(error.message)
      const certificate = readCertificate(JSON.stringify(data))
      await checkCertificate(certificate, catalogue.records, publicKey)
      return certificate
    }
    const first = await take()
    expect(first).toMatchObject({
      record: { type: 'tract', id, name: 'Certified 1' },
      history: { events: 1 },
    })
    await rig.given('CreateTract', { name: 'Certified 2', state: 'Texas', county: 'Ward' })
    expect((await take()).seal).toEqual(first.seal)
    await rig.given('UpdateTract', { id, county: 'Reeves' })
    const second = await take()
    expect(second).toMatchObject({ history: { events: 2 }, seal: { number: first.seal.number + 1 } })
  })

  it('requires the role to read the record, which must exist', async () => {
    const { recordId: id } = await rig.given('CreateTract', {
      name: 'Certified 3',
      state: 'Texas',
      county: 'Ward',
    })
    const { token } = await rig.user('READ_WELLS')
    const code = async (session: string | undefined, type: string, of: string) =>
      (await rig.call(session, 'certificate', { type, id: of }, '')).code
    expect(await code(token, 'tract', id)).toBe('FORBIDDEN')
    expect(await code(token, 'user', id)).toBe('FORBIDDEN')
    expect(await code(rig.admin, 'tract', 'nobody')).toBe('NOT_FOUND')
    expect(await code(rig.admin, 'deed', id)).toBe('VALIDATION')
    expect(await code(undefined, 'tract', id)).toBe('UNAUTHENTICATED')
  })
})
