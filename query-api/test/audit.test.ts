import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { START } from '@landbook/platform/engine/log/port'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Rig, startRig, type TestUser } from './rig.ts'

interface Entry {
  event: string
  at: string
  cursor: string
  actor: { id: string; name: string }
  record: { type: string; id: string; name: string }
  changes: { path: string; fromText: string; toText: string }[]
}

const SHOWN = 'event at cursor actor { id name } record { type id name } changes { path fromText toText }'
const tract = randomUUID()
const well = randomUUID()
const HOSTILE = '=HYPERLINK("x")'

let rig: Rig
let ann: TestUser
beforeAll(async () => {
  rig = await startRig()
  ann = await rig.user('READ_LANDS', 'WRITE_LANDS', 'READ_WELLS', 'WRITE_WELLS')
  await rig.done('CreateTract', { id: tract, name: 'A-1', state: 'Texas', county: 'Ward' })
  await rig.call(ann.token, 'UpdateTract', { id: tract, county: 'Reeves', notes: HOSTILE })
  await rig.done('CreateWell', {
    id: well,
    name: 'Quiet Mesa',
    apiNumber: '42',
    abstract: 'A-1',
    drilledOn: [tract],
  })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rig.close())

const audit = (args: Record<string, unknown> = {}) => rig.done<Entry[]>('audit', args, SHOWN)
const told = (entries: readonly Entry[]) => entries.map(({ event, record }) => `${event} ${record.name}`)

describe('the audit', () => {
  it('lists all events of all records, newest first, with person, operation and changes', async () => {
    const entries = await audit({ first: 4 })
    expect(told(entries)).toEqual([
      'WellDrilledOnSet Quiet Mesa',
      'WellCreated Quiet Mesa',
      'TractUpdated A-1',
      'TractCreated A-1',
    ])
    expect(entries[2]).toMatchObject({
      actor: { id: ann.id, name: ann.email },
      changes: [
        { path: 'county', fromText: 'Ward', toText: 'Reeves' },
        { path: 'notes', fromText: '', toText: HOSTILE },
      ],
    })
    expect(entries[0]?.changes).toEqual([{ path: 'drilledOn', fromText: '', toText: 'A-1' }])
  })

  it('is filtered by person, record type and time, and paged', async () => {
    expect(told(await audit({ actor: ann.id }))).toEqual(['TractUpdated A-1'])
    expect(told(await audit({ type: 'tract' }))).toEqual(['TractUpdated A-1', 'TractCreated A-1'])
    const all = await audit()
    const cursor = all[1]?.cursor
    expect(await audit({ before: cursor, first: 2 })).toEqual(all.slice(2, 4))
    const at = all[3]?.at
    expect((await audit({ from: at })).length).toBeGreaterThanOrEqual(4)
    expect((await audit({ until: at })).every((entry) => entry.at <= String(at))).toBe(true)
    expect(await audit({ until: '2020-01-01' })).toEqual([])
  })

  it('is open to auditors, who have no other rights of admins', async () => {
    const auditor = await rig.user('READ_AUDIT')
    const seen = await rig.call(auditor.token, 'audit', { first: 4 }, SHOWN)
    expect(seen.data).toEqual(await audit({ first: 4 }))
    const exported = await rig.request('/api/audit?format=json', {
      headers: { authorization: `Bearer ${auditor.token}` },
    })
    expect(exported.status).toBe(200)
    expect((await rig.call(auditor.token, 'DeleteUser', { userID: ann.id })).code).toBe('FORBIDDEN')
    expect((await rig.call(auditor.token, 'User')).code).toBe('FORBIDDEN')
    expect((await rig.call(auditor.token, 'Tract')).code).toBe('FORBIDDEN')
    expect((await rig.call(auditor.token, 'sealNow', {}, 'number')).code).toBe('FORBIDDEN')
  })

  it('tells everybody what was changed lately in records that they may read', async () => {
    const lately = async (token: string, first?: number) => {
      const { data } = await rig.call(token, 'lately', first === undefined ? {} : { first }, SHOWN)
      return data as unknown as Entry[]
    }
    const newest = await lately(ann.token)
    expect(newest.map(({ record }) => record.name)).toEqual(['Quiet Mesa', 'Quiet Mesa', 'A-1', 'A-1'])
    expect(newest[2]).toMatchObject({ event: 'TractUpdated', actor: { id: ann.id } })
    expect(await lately(ann.token, 1)).toEqual(newest.slice(0, 1))
    const reader = await rig.user('READ_LANDS')
    expect((await lately(reader.token)).map(({ record }) => record.type)).toEqual(['tract', 'tract'])
    // Accounts have a page of their own only among the administrative options.
    const nobody = await rig.user()
    expect(await lately(nobody.token)).toEqual([])
    expect((await rig.call(nobody.token, 'lately', { first: 0 }, 'id')).code).toBe('VALIDATION')
  })

  it('is closed to others', async () => {
    expect((await rig.call(ann.token, 'audit', {}, SHOWN)).code).toBe('FORBIDDEN')
    for (const [token, status] of [
      [ann.token, 403],
      ['nothing', 401],
    ] as const) {
      const { status: answered } = await rig.request('/api/audit?format=csv', {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answered).toBe(status)
    }
  })

  it('reports errors in a filter', async () => {
    for (const args of [{ type: 'nothing' }, { from: 'tomorrow' }, { first: 0 }])
      expect((await rig.call(rig.admin, 'audit', args, SHOWN)).code).toBe('VALIDATION')
  })
})

describe('an export', () => {
  const exported = (query: string) =>
    rig.request(`/api/audit?${query}`, { headers: { authorization: `Bearer ${rig.admin}` } })

  it('contains all matches as JSON', async () => {
    const { status, headers, text } = await exported('format=json')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename=audit.json')
    const told: Entry[] = JSON.parse(text)
    const all = await audit({ first: 500 })
    expect(told.map(({ event, record }) => [event, record.id])).toEqual(
      all.map(({ event, record }) => [event, record.id]),
    )
    expect(JSON.parse((await exported('format=json&type=unit')).text)).toEqual([])
  })

  it('reports an unavailable index', async () => {
    const { historyIndex } = rig.landbook.backend
    vi.spyOn(historyIndex, 'find').mockRejectedValueOnce(new ViewsUnavailable('the disk is full'))
    const { status, body } = await exported('format=csv')
    expect([status, body.message]).toEqual([503, MESSAGES.unavailable])
    expect(rig.logged()).toContain('the disk is full')
  })

  it.each([
    ['role is withdrawn', (id: string) => rig.done('setUserRole', { userID: id, roles: [] })],
    ['sessions are ended', (id: string) => rig.credentials.sessions.endAll(id)],
  ])('is aborted when its reader\u2019s %s', async (_, withdraw) => {
    const auditor = await rig.user('READ_AUDIT')
    const { historyIndex } = rig.landbook.backend
    const find = historyIndex.find.bind(historyIndex)
    let batches = 0
    vi.spyOn(historyIndex, 'find').mockImplementation(async (query) => {
      const [newest] = await find({ ...query, first: 1 })
      batches += 1
      if (batches === 2) await withdraw(auditor.id)
      // An endless log.
      return newest && query.first > 1 ? Array(query.first).fill(newest) : []
    })
    const response = await fetch(`${rig.url}/api/audit?format=csv`, {
      headers: { authorization: `Bearer ${auditor.token}` },
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(batches).toBe(2)
  })

  it('accepts moments of any precision', async () => {
    const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 1_000).toISOString()
    const count = async (query: string) => JSON.parse((await exported(`format=json&${query}`)).text).length
    const [{ at } = { at: '' }] = (await audit({ first: 1 })) as { at: string }[]
    const second = at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
    expect(await count(`until=${until.replace('.000', '')}`)).toBe(await count(`until=${until}`))
    expect(await count(`from=${second}Z`)).toBe(await count(`from=${second}.000Z`))
    expect(await count(`from=${second}Z`)).toBeGreaterThan(0)
  })

  it('has one CSV line per change, without formulas', async () => {
    const { text, headers } = await exported(`format=csv&type=tract&actor=${ann.id}`)
    expect(headers.get('content-type')).toContain('text/csv')
    const [header = '', county = '', notes = '', ...rest] = text.split('\r\n')
    expect(header.startsWith(`"${AUDIT_MESSAGES.columns.at}","${AUDIT_MESSAGES.columns.actor}"`)).toBe(true)
    expect(county).toContain(`"${ann.email}","Land","A-1","Edited","County","Ward","Reeves"`)
    expect(notes).toContain(`"'=HYPERLINK(""x"")"`)
    expect(rest).toEqual([''])
  })

  it('begins with the mark by which Excel reads CSV as UTF-8', async () => {
    const answer = await fetch(`${rig.url}/api/audit?format=csv&type=tract`, {
      headers: { authorization: `Bearer ${rig.admin}` },
    })
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  })

  it('reports unreadable events', async () => {
    for (const query of [
      'format=pdf',
      'format=csv&from=yesterday',
      'format=csv&type=nothing',
      'format=csv&record=tract',
      '',
    ])
      expect((await exported(query)).status).toBe(400)
  })
})

describe('a history', () => {
  const history = (args: Record<string, unknown>) =>
    rig.done<(Entry & { own: boolean })[]>('history', { type: 'tract', id: tract, ...args }, `own ${SHOWN}`)

  it('is filtered by person, member and time', async () => {
    expect(told(await history({ actor: ann.id }))).toEqual(['TractUpdated A-1'])
    expect(told(await history({ member: 'county' }))).toEqual(['TractUpdated A-1', 'TractCreated A-1'])
    expect(told(await history({ member: 'notes' }))).toEqual(['TractUpdated A-1'])
    const [wells] = await history({ member: 'drilledOn' })
    expect(wells).toMatchObject({ own: false, event: 'WellDrilledOnSet', changes: [{ toText: 'A-1' }] })
    const [, , created] = await history({})
    expect(told(await history({ until: created?.at }))).toContain('TractCreated A-1')
    expect(await history({ until: '2020-01-01' })).toEqual([])
    expect(await history({ from: '2099-01-01' })).toEqual([])
  })
})

describe('while the index is behind', () => {
  it('only the history reports that it is catching up', async () => {
    const behind = await startRig()
    try {
      const { historyIndex } = behind.landbook.backend
      const patient = historyIndex.untilReached
      historyIndex.untilReached = (position) => patient(`${position}9`, 0)
      const { code, error } = await behind.call(behind.admin, 'audit', {}, SHOWN)
      expect({ code, message: error?.message }).toEqual({
        code: 'UNAVAILABLE',
        message: MESSAGES.history.catchingUp,
      })
      const exported = await behind.request('/api/audit?format=csv', {
        headers: { authorization: `Bearer ${behind.admin}` },
      })
      expect(exported.status).toBe(503)
      expect(exported.body.message).toBe(MESSAGES.history.catchingUp)
      expect((await behind.call(behind.admin, 'Tract')).error).toBeUndefined()
      expect(await behind.log.head()).not.toBe(START)
    } finally {
      await behind.close()
    }
  })
})
