import { randomUUID } from 'node:crypto'
import { type ReportDefinition, savedReport } from '@landbook/contracts/catalogue/report/definition'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig, type TestUser } from './rig.ts'

const WARD: ReportDefinition = {
  type: 'well',
  fields: ['name', 'operatedBy.phone'],
  filter: { county: 'Ward' },
  groupBy: [],
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

async function saved(name: string): Promise<string> {
  const { data } = await rig.call(ann.token, 'CreateReport', { name, ...savedReport(WARD) }, 'id')
  return String(data?.id)
}

const nameOf = async (id: string) => (await rig.done<{ name: string }[]>('Report', { id }, 'name'))[0]?.name

describe('a saved report', () => {
  it('is of whoever saves it, whatever is sent, and read by every session', async () => {
    const args = { name: 'Ward', owner: bob.id, ...savedReport(WARD) }
    const made = await rig.call(ann.token, 'CreateReport', args, 'id owner')
    expect(made.data?.owner).toBe(ann.id)
    const { data } = await rig.call(
      bob.token,
      'Report',
      { id: made.data?.id },
      'name about columns filter sort groupBy',
    )
    expect(data).toEqual([
      {
        name: 'Ward',
        about: 'well',
        columns: 'name, operatedBy.phone',
        filter: 'county=Ward',
        sort: null,
        groupBy: null,
      },
    ])
  })

  it('is renamed and deleted by its owner or an admin, and by nobody else', async () => {
    const id = await saved('Before')
    const rename = (token: string, name: string) => rig.call(token, 'UpdateReport', { id, name }, 'id')
    expect((await rename(bob.token, "Bob's")).code).toBe('FORBIDDEN')
    expect((await rig.call(bob.token, 'DeleteReport', { id }, 'id')).code).toBe('FORBIDDEN')
    expect(await nameOf(id)).toBe('Before')
    expect((await rename(ann.token, 'After')).code).toBe('')
    expect(await nameOf(id)).toBe('After')
    expect((await rename(rig.admin, 'Ours')).code).toBe('')
    expect((await rig.call(ann.token, 'DeleteReport', { id }, 'id')).code).toBe('')
    expect(await nameOf(id)).toBeUndefined()
  })

  it('cannot be given away, or created in the place of one that another person deleted', async () => {
    const id = await saved('Mine')
    await rig.call(ann.token, 'UpdateReport', { id, owner: bob.id }, 'id')
    expect(await rig.done('Report', { id }, 'owner')).toEqual([{ owner: ann.id }])
    await rig.call(ann.token, 'UpdateReport', { id, name: 'Still Mine' }, 'id')
    expect((await rig.call(bob.token, 'RestoreReport', { id, revision: 0 }, 'id')).code).toBe('FORBIDDEN')
  })

  it('keeps its id for its owner once it is deleted', async () => {
    const id = await saved('Deleted')
    await rig.call(ann.token, 'DeleteReport', { id }, 'id')
    const again = (token: string) =>
      rig.call(token, 'CreateReport', { id, name: 'Again', ...savedReport(WARD) }, 'id owner')
    expect((await again(bob.token)).code).toBe('FORBIDDEN')
    expect((await again(ann.token)).data).toEqual({ id, owner: ann.id })
  })

  it("is changed, deleted and made again by its owner's Undo, and by nobody else's", async () => {
    const id = await saved('First')
    const undo = async (token: string, commandId: string) =>
      (await rig.call(token, 'undo', { type: 'report', id, commandId }, 'id')).code
    const done = async (operation: string, args: Args) => {
      const commandId = randomUUID()
      expect((await rig.call(ann.token, operation, { id, commandId, ...args }, 'id')).code).toBe('')
      return commandId
    }
    const renaming = await done('UpdateReport', { name: 'Second' })
    expect(await undo(bob.token, renaming)).toBe('FORBIDDEN')
    expect(await undo(ann.token, renaming)).toBe('')
    expect(await nameOf(id)).toBe('First')
    const deletion = await done('DeleteReport', {})
    expect(await undo(bob.token, deletion)).toBe('FORBIDDEN')
    expect(await undo(ann.token, deletion)).toBe('')
    expect(await nameOf(id)).toBe('First')
  })
})
