import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import {
  type Certificate,
  certificateOf,
  checkCertificate,
  InvalidCertificate,
  keyOf,
  readCertificate,
} from '@landbook/platform/engine/log/certificate'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newCompany } from './company.ts'
import { surveys } from './tools.ts'

const tract = recordNamed(catalogue, 'tract')

/** The text of a certificate of a tract with two events. */
async function certified(): Promise<string> {
  const company = await newCompany()
  await company.runImport('tracts', surveys())
  await company.edit('UpdateTract', { id: 'TX-2', survey: 'SMITH, J' })
  const store = openSqliteSeals({ file: ':memory:' })
  onTestFinished(() => store.close())
  const { privateKey } = generateKeyPairSync('ed25519')
  const sealer = new Sealer({ log: company.log, store, key: privateKey })
  const seal = await sealer.seal('ann')
  // Events after the seal are not included.
  await company.edit('UpdateTract', { id: 'TX-2', survey: 'DOE, J' })
  const heads = await sealer.headsAt(seal)
  const { publicKey } = sealer
  expect(await certificateOf(company.log, tract, 'nobody', { seal, heads, publicKey })).toBeUndefined()
  return JSON.stringify(await certificateOf(company.log, tract, 'TX-2', { seal, heads, publicKey }))
}

async function check(text: string): Promise<Certificate> {
  const certificate = readCertificate(text)
  await checkCertificate(certificate, catalogue.records, keyOf(certificate))
  return certificate
}

const at = '2020-01-01T00:00:00.000Z'

const TAMPERED: [string, (certificate: Certificate) => object, RegExp][] = [
  [
    'a value',
    (c) => Object.assign(c.events[1]?.data ?? {}, { survey: 'SMYTH' }),
    /event 1 \(TractUpdated\): its hash/,
  ],
  ['an actor', (c) => Object.assign(c.events[0]?.metadata ?? {}, { actor: 'bob' }), /event 0 .*: its hash/],
  [
    'the last event left out',
    (c) => c.events.splice(1, 1),
    /event 0 is not the last one of tract TX-2 in seal 1/,
  ],
  ['the first event left out', (c) => c.events.splice(0, 1), /event 1 .*: revision 0 is missing before it/],
  [
    'an event twice',
    (c) => c.events.splice(1, 0, ...c.events.slice(0, 1)),
    /event 0 .*: revision 1 is missing/,
  ],
  ['another record', (c) => Object.assign(c.record, { id: 'TX-1' }), /event 0 \(TractCreated\): its hash/],
  [
    'another name',
    (c) => Object.assign(c.record, { name: 'Eden' }),
    /what it says of its record does not fit/,
  ],
  ['another time', (c) => Object.assign(c.history, { until: at }), /what it says of its record does not fit/],
  ['a seal of another day', (c) => Object.assign(c.seal, { at }), /seal 1 was changed since it was signed/],
  [
    'another place in the seal',
    (c) => Object.assign(c.proof, { index: c.proof.index ^ 1 }),
    /is not the last one/,
  ],
  ['another key', (c) => Object.assign(c, { publicKey: 'none' }), /its public key cannot be read/],
  ['something beside', (c) => Object.assign(c, { note: 'trust me' }), /it is not a certificate of history/],
  [
    'something in an event',
    (c) => Object.assign(c.events[0] ?? {}, { note: 'x' }),
    /it is not a certificate/,
  ],
  ['no events', (c) => c.events.splice(0), /it is not a certificate of history/],
]

describe('a certificate of history', () => {
  it('proves the whole history up to its seal, without other data', async () => {
    const text = await certified()
    const { record, history, events } = await check(text)
    expect(record).toEqual({ type: 'tract', id: 'TX-2', name: 'TX-2' })
    expect(history).toMatchObject({ events: 2, from: events[0]?.metadata.recordedAt })
    expect((await check(JSON.stringify(JSON.parse(text), null, 2))).history).toEqual(history)
  })

  it('of every past version is still valid: people keep them longer than any version', async () => {
    const file = new URL('fixtures/golden-certificate-1.json', import.meta.url)
    const { record, history, seal } = await check(readFileSync(file, 'utf8'))
    expect(record).toEqual({ type: 'tract', id: 'golden', name: 'A-1 “Nuñez”' })
    expect([history.events, seal.number]).toEqual([2, 1])
  })

  it.each(TAMPERED)('names the first part that does not match: %s', async (_, change, reason) => {
    const changed: Certificate = JSON.parse(await certified())
    change(changed)
    await expect(check(JSON.stringify(changed))).rejects.toThrow(reason)
    await expect(check(JSON.stringify(changed))).rejects.toThrow(InvalidCertificate)
  })
})
