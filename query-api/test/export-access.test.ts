import { holdsData } from '@landbook/contracts/catalogue/exports'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Role } from '@landbook/contracts/engine/roles'
import { well } from '@landbook/contracts/records/well/declaration'
import { DamagedEvent } from '@landbook/platform/engine/log/port'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askedOf, type ExportQuery } from '../src/engine/export/asked.ts'
import { typesOfHistory } from '../src/engine/export/history.ts'
import { authoriseExport } from '../src/engine/export/records.ts'
import { accessTokenOf, adminOf, basic } from './access-tokens.ts'
import { downloads, exportContext } from './export-rig.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
const download = downloads(() => rig)
/** Tokens by roles. */
const tokens = new Map<string, string>()

const allBut = (...roles: Role[]) => ROLES.filter((other) => !roles.includes(other) && other !== 'ADMIN')
const exported = catalogue.records.filter(holdsData)
const guarded = exported.flatMap(({ name, read }) => (read === undefined ? [] : [[name, read] as const]))
const kept = catalogue.records.filter((record) => !holdsData(record)).map(({ name }) => name)

async function tokenOf(...roles: Role[]): Promise<string> {
  const key = roles.join()
  const token = tokens.get(key) ?? (await rig.user(...roles)).token
  tokens.set(key, token)
  return token
}

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  const operator = await make.operator()
  await make.well({ operatedBy: [operator] })
})
beforeAll(async () => {})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rig.close())

describe('an export of records', () => {
  it.each(exported.map(({ name, read }) => [name, read] as const))('of %s takes %s', async (name, read) => {
    const alone = await tokenOf(...(read ? [read] : []))
    expect((await download(`${name}.csv`, {}, alone)).status).toBe(200)
    expect((await download(`${name}.csv`, {}, 'nothing')).status).toBe(401)
    expect((await download(`${name}.csv`)).status).toBe(200)
  })

  it.each(guarded)('of %s is refused with every role but %s', async (name, read) => {
    const { status, text } = await download(`${name}.csv`, {}, await tokenOf(...allBut(read)))
    expect([status, JSON.parse(text).message]).toEqual([403, MESSAGES.notAuthorizedToRead])
  })

  it.each(kept)('of %s is there for nobody', async (name) => {
    expect((await download(`${name}.csv`)).status).toBe(404)
  })

  it.each([
    ['operatedBy.id', undefined],
    ['operatedBy.name', undefined],
    ['operatedBy.phone', 'READ_OPERATORS'],
    ['unit.name', undefined],
    ['unit.status', 'READ_UNITS'],
    ['lease.leaseName', 'READ_LEASE'],
    ['production.name', 'READ_PRODUCTIONS'],
  ] as const)('of wells with %s takes %s as well', async (fields, role) => {
    const status = async (...roles: Role[]) =>
      (await download('Well.csv', { fields }, await tokenOf('READ_WELLS', ...roles))).status
    expect(await status()).toBe(role ? 403 : 200)
    if (role) expect(await status(role)).toBe(200)
  })

  it('with an access token is limited to its types, and what leads from them', async () => {
    const { backend } = rig.landbook
    const allowed = async (type: string, query: ExportQuery, types: readonly string[]) => {
      const record = exported.find((one) => one.type === type)
      if (!record) throw new Error(`There is no ${type}`)
      const asked = await askedOf(exportContext(rig), record, query)
      authoriseExport(backend, asked, { id: 'a', roles: ['ADMIN'], types })
      return true
    }
    const refused = (...args: Parameters<typeof allowed>) =>
      expect(allowed(...args)).rejects.toThrow(MESSAGES.notAuthorizedToRead)
    expect(await allowed('well', { fields: 'id,landId' }, ['well'])).toBe(true)
    await refused('tract', { fields: 'id' }, ['well'])
    await refused('owner', { fields: 'id' }, ['well'])
    await refused('well', { fields: 'operatedBy.name' }, ['well'])
    expect(await allowed('well', { fields: 'operatedBy.phone' }, ['well', 'operator'])).toBe(true)
    for (const query of [
      { sort: 'operatedBy_phone_asc' },
      { groupedBy: 'operatedBy_phone' },
      { filter: '{"OR":[{"operatedBy_has":{"phone":"1"}}]}' },
      { filter: '{"listed":{"q":"1","columns":["operatedBy_phone"]}}' },
    ]) {
      await refused('well', { fields: 'id', ...query }, ['well'])
      expect(await allowed('well', { fields: 'id', ...query }, ['well', 'operator'])).toBe(true)
    }
  })

  it('takes an access token as the password of Basic, as Excel sends it, for its types only', async () => {
    const { token } = await accessTokenOf(rig, adminOf(rig), { types: ['well'] })
    const status = async (file: string) =>
      (await rig.request(`/api/export/${file}`, { headers: { authorization: basic(token) } })).status
    expect(await status('Well.xlsx')).toBe(200)
    expect(await status('history.csv?type=Well')).toBe(200)
    expect(await status('Tract.csv')).toBe(403)
    expect(await status('Owner.csv')).toBe(403)
    expect(await status('history.csv?type=Tract')).toBe(403)
    expect(await status('Well.csv?fields=operatedBy.name')).toBe(403)
  })

  it('breaks off when the role of its reader is withdrawn', async () => {
    const reader = await rig.user('READ_WELLS')
    const views = rig.landbook.backend.views().of(well)
    const [first] = await views.find({})
    vi.spyOn(views, 'each').mockImplementation(async function* () {
      if (!first) throw new Error('There is no well')
      yield [first]
      await rig.done('setUserRole', { userID: reader.id, roles: ['READ_LANDS'] })
      for (;;) yield [first]
    })
    const answer = await fetch(`${rig.url}/api/export/Well.csv`, {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it.each([
    [passing('Too often', { waitMs: 42_500 }), 429, '43'],
    [passing('Away'), 503, '10'],
    [new DamagedEvent({ position: '1', stream: 'well-1', revision: 1 }), 500, null],
  ])('is refused with the status of %s', async (error, status, wait) => {
    const reader = await rig.user('READ_WELLS')
    vi.spyOn(rig.landbook.backend.views().of(well), 'each').mockImplementation(() => {
      throw error
    })
    const refused = await download('Well.csv', {}, reader.token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, wait])
  })

  it('runs twice at once for one person, and for others as well', async () => {
    const [busy, other] = [await rig.user('READ_WELLS'), await rig.user('READ_WELLS')]
    const views = rig.landbook.backend.views().of(well)
    const released = Promise.withResolvers<void>()
    vi.spyOn(views, 'each').mockImplementation(async function* () {
      await released.promise
      yield []
    })
    const begun = ['Well.csv', 'Well.xlsx', 'Well.ndjson'].map((name) => download(name, {}, busy.token))
    const { status, text, headers } = await Promise.race(begun)
    expect(headers.get('retry-after')).toBe('10')
    expect([status, JSON.parse(text).message]).toEqual([503, MESSAGES.exports.tooManyAtOnce(2)])
    const others = download('Well.csv', {}, other.token)
    released.resolve()
    expect((await Promise.all(begun)).map((one) => one.status).sort()).toEqual([200, 200, 503])
    expect((await others).status).toBe(200)
    expect((await download('Well.csv', {}, busy.token)).status).toBe(200)
  })
})

describe('an export of the history', () => {
  it.each(exported.map(({ name, read }) => [name, read] as const))('of %s takes %s', async (name, read) => {
    const status = async (...roles: Role[]) =>
      (await download('history.csv', { type: name }, await tokenOf(...roles))).status
    expect(await status(...(read ? [read] : []))).toBe(200)
    expect(await status('READ_AUDIT')).toBe(200)
    if (read) expect(await status(...allBut(read, 'READ_AUDIT'))).toBe(403)
  })

  it('of all types has those that its reader may read', async () => {
    const { text } = await download('history.ndjson', {}, await tokenOf('READ_OPERATORS'))
    const types = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
    expect(types).toContain('Operator')
    expect(types).not.toContain('Well')
    expect(types).not.toContain('User')
  })

  it.each(kept)('of %s is there for nobody', async (name) => {
    expect((await download('history.csv', { type: name })).status).toBe(404)
  })

  it('with an access token is limited to its types', () => {
    const asked = { record: undefined, recordId: undefined, from: undefined, until: undefined }
    const types = ['well']
    expect(typesOfHistory({ catalogue }, asked, { id: 'a', roles: ['READ_WELLS'], types })).toEqual(['well'])
    expect(() => typesOfHistory({ catalogue }, asked, { id: 'a', roles: [], types })).toThrow(
      MESSAGES.notAuthorizedToRead,
    )
  })

  it('is refused without a session', async () => {
    expect((await download('history.csv', {}, 'nothing')).status).toBe(401)
  })
})
