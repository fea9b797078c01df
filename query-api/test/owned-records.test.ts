import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { type ReportDefinition, savedReport } from '@landbook/contracts/records/report/definition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig, type TestUser } from './rig.ts'

const WARD: ReportDefinition = {
  type: 'well',
  fields: ['name', 'operatedBy.phone'],
  filter: { county: 'Ward' },
  groupBy: [],
}

/** What is saved of each type that every session may make. */
const SAVED: Readonly<Record<string, Args>> = {
  report: savedReport(WARD),
  view: { about: 'well', list: 'Wells', query: 'county=Ward&sort=-name', isPersonal: true },
}

let rig: Rig
let ann: TestUser
let bob: TestUser
beforeAll(async () => {
  rig = await startRig()
  ann = await rig.user('READ_WELLS')
  bob = await rig.user('READ_WELLS')
})
afterAll(() => rig.close())

const owned = catalogue.records.filter(
  ({ perPerson, about }) => perPerson !== undefined && about === undefined,
)

it('reports and views, and comments (comments.test.ts), are made by every session', () => {
  expect(owned.map(({ type }) => type)).toEqual(Object.keys(SAVED))
})

describe.each(owned)('a saved $type', ({ type, name: api }) => {
  const values = SAVED[type] ?? {}

  async function saved(name: string): Promise<string> {
    const { data } = await rig.call(ann.token, `Create${api}`, { name, ...values }, 'id')
    return String(data?.id)
  }

  const nameOf = async (id: string) => (await rig.done<{ name: string }[]>(api, { id }, 'name'))[0]?.name

  it('is of whoever saves it, whatever is sent, and read by every session', async () => {
    const args = { name: 'Ward', owner: bob.id, ...values }
    const made = await rig.call(ann.token, `Create${api}`, args, 'id owner')
    expect(made.data?.owner).toBe(ann.id)
    const { data } = await rig.call(
      bob.token,
      api,
      { id: made.data?.id },
      `name ${Object.keys(values).join(' ')}`,
    )
    expect(data).toEqual([{ name: 'Ward', ...values }])
  })

  it('is renamed and deleted by its owner or an admin, and by nobody else', async () => {
    const id = await saved('Before')
    const rename = (token: string, name: string) => rig.call(token, `Update${api}`, { id, name }, 'id')
    expect((await rename(bob.token, "Bob's")).code).toBe('FORBIDDEN')
    expect((await rig.call(bob.token, `Delete${api}`, { id }, 'id')).code).toBe('FORBIDDEN')
    expect(await nameOf(id)).toBe('Before')
    expect((await rename(ann.token, 'After')).code).toBe('')
    expect(await nameOf(id)).toBe('After')
    expect((await rename(rig.admin, 'Ours')).code).toBe('')
    expect((await rig.call(ann.token, `Delete${api}`, { id }, 'id')).code).toBe('')
    expect(await nameOf(id)).toBeUndefined()
  })

  it('cannot be given away, or created in the place of one that another person deleted', async () => {
    const id = await saved('Mine')
    await rig.call(ann.token, `Update${api}`, { id, owner: bob.id }, 'id')
    expect(await rig.done(api, { id }, 'owner')).toEqual([{ owner: ann.id }])
    await rig.call(ann.token, `Update${api}`, { id, name: 'Still Mine' }, 'id')
    expect((await rig.call(bob.token, `Restore${api}`, { id, revision: 0 }, 'id')).code).toBe('FORBIDDEN')
  })

  it('keeps its id for its owner once it is deleted', async () => {
    const id = await saved('Deleted')
    await rig.call(ann.token, `Delete${api}`, { id }, 'id')
    const again = (token: string) =>
      rig.call(token, `Create${api}`, { id, name: 'Again', ...values }, 'id owner')
    expect((await again(bob.token)).code).toBe('FORBIDDEN')
    expect((await again(ann.token)).data).toEqual({ id, owner: ann.id })
  })

  it("is changed, deleted and made again by its owner's Undo, and by nobody else's", async () => {
    const id = await saved('First')
    const undo = async (token: string, commandId: string) =>
      (await rig.call(token, 'undo', { type, id, commandId }, 'id')).code
    const done = async (operation: string, args: Args) => {
      const commandId = randomUUID()
      expect((await rig.call(ann.token, operation, { id, commandId, ...args }, 'id')).code).toBe('')
      return commandId
    }
    const renaming = await done(`Update${api}`, { name: 'Second' })
    expect(await undo(bob.token, renaming)).toBe('FORBIDDEN')
    expect(await undo(ann.token, renaming)).toBe('')
    expect(await nameOf(id)).toBe('First')
    const deletion = await done(`Delete${api}`, {})
    expect(await undo(bob.token, deletion)).toBe('FORBIDDEN')
    expect(await undo(ann.token, deletion)).toBe('')
    expect(await nameOf(id)).toBe('First')
  })
})
