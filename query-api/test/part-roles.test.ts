import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Role } from '@landbook/contracts/engine/roles'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { startFilesRig } from './files-rig.ts'

/** Spec part 2, section 6: WRITE_ROWS edits a right of way, WRITE_LANDS the title tab. */
const rig = await startFilesRig()

const tokens = new Map<Role, string>()
const as = (role: Role): string => tokens.get(role) ?? ''
beforeAll(async () => {
  for (const role of ['WRITE_ROWS', 'WRITE_LANDS'] as const)
    tokens.set(role, (await rig.user(role, 'READ_ROWS')).token)
})

let row = ''
let title = ''
beforeEach(async () => {
  row = (await rig.given('CreateROW', { projectName: 'Loop Road' })).recordId
  title = String((await rig.given('addROWTitle', { ROWID: row, rowinfo: { volPage: '1/1' } })).itemId)
})

const titles = async () => {
  const [found] = await rig.done<{ titleRun: unknown[] }[]>(
    'ROW',
    { id: row },
    'titleRun { volPage fileName }',
  )
  return found?.titleRun
}
const call = (role: Role, operation: string, args: Args) => rig.call(as(role), operation, args)
const revision = async () =>
  (await rig.done<{ revision: number }[]>('ROW', { id: row }, 'revision'))[0]?.revision ?? -1

describe('the title run of a right of way', () => {
  const changes: [string, () => Args][] = [
    ['addROWTitle', () => ({ ROWID: row, rowinfo: { volPage: '2/2' } })],
    ['updateROWTitle', () => ({ ROWTitleID: title, rowinfo: { volPage: '2/2' } })],
    ['removeROWTitle', () => ({ ROWTitleID: title })],
    ['uploadROWTitleRun', () => ({ ROWID: row, rows: [{ volPage: '2/2' }] })],
    ['RestoreROW', () => ({ id: row, revision: 0, members: [`titleRun.${title}`] })],
  ]
  test.each(changes)('%s takes WRITE_LANDS, and not WRITE_ROWS', async (operation, args) => {
    const before = await titles()
    expect((await call('WRITE_ROWS', operation, args())).code).toBe('FORBIDDEN')
    expect(await titles()).toEqual(before)
    expect((await call('WRITE_LANDS', operation, args())).error).toBeUndefined()
    expect(await titles()).not.toEqual(before)
  })

  it('takes files of those who may write it', async () => {
    const name = `${row}/${title}`
    expect((await rig.upload({ name }, as('WRITE_ROWS'))).code).toBe('FORBIDDEN')
    const { filename } = await rig.upload({ name }, as('WRITE_LANDS'))
    const attached = { ROWTitleID: title, rowinfo: { fileName: filename } }
    expect((await call('WRITE_LANDS', 'updateROWTitle', attached)).error).toBeUndefined()
    expect(await titles()).toEqual([{ volPage: '1/1', fileName: filename }])
  })

  it('can be undone by those who may write it', async () => {
    const commandId = randomUUID()
    await call('WRITE_LANDS', 'updateROWTitle', { ROWTitleID: title, rowinfo: { volPage: '2/2' }, commandId })
    const undo = (role: Role) => call(role, 'undo', { type: 'row', id: row, commandId })
    expect((await undo('WRITE_ROWS')).code).toBe('FORBIDDEN')
    expect((await undo('WRITE_LANDS')).error).toBeUndefined()
    expect(await titles()).toMatchObject([{ volPage: '1/1' }])
  })
})

describe('the right of way itself', () => {
  const changes: [string, () => Args][] = [
    ['UpdateROW', () => ({ id: row, projectName: 'Ring Road' })],
    ['RestoreROW', () => ({ id: row, revision: 0, members: ['projectName'] })],
    ['DeleteROW', () => ({ id: row })],
  ]
  test.each(changes)('%s takes WRITE_ROWS, and not WRITE_LANDS', async (operation, args) => {
    expect((await call('WRITE_LANDS', operation, args())).code).toBe('FORBIDDEN')
    expect((await call('WRITE_ROWS', operation, args())).error).toBeUndefined()
  })

  it('takes its map of those who may write it', async () => {
    const name = `${row}/mapUrl`
    expect((await rig.upload({ name }, as('WRITE_LANDS'))).code).toBe('FORBIDDEN')
    expect((await rig.upload({ name }, as('WRITE_ROWS'))).code).toBe('')
  })

  it('is restored to an earlier title run by those who may write both', async () => {
    await rig.done('updateROWTitle', { ROWTitleID: title, rowinfo: { volPage: '2/2' } }, 'id')
    const earlier = { id: row, revision: (await revision()) - 1 }
    expect((await call('WRITE_ROWS', 'RestoreROW', earlier)).code).toBe('FORBIDDEN')
    expect((await call('WRITE_LANDS', 'RestoreROW', earlier)).code).toBe('FORBIDDEN')
    const { token } = await rig.user('WRITE_ROWS', 'WRITE_LANDS', 'READ_ROWS')
    expect((await rig.call(token, 'RestoreROW', earlier, 'id')).error).toBeUndefined()
    expect(await titles()).toMatchObject([{ volPage: '1/1' }])
  })

  it('comes back from a deletion with its title run by whoever deleted it', async () => {
    const commandId = randomUUID()
    expect((await call('WRITE_ROWS', 'DeleteROW', { id: row, commandId })).error).toBeUndefined()
    expect((await call('WRITE_ROWS', 'undo', { type: 'row', id: row, commandId })).error).toBeUndefined()
    expect(await titles()).toMatchObject([{ volPage: '1/1' }])
  })

  it('comes back with an earlier title run by those who may write both', async () => {
    await rig.done('updateROWTitle', { ROWTitleID: title, rowinfo: { volPage: '2/2' } }, 'id')
    const earlier = { id: row, revision: (await revision()) - 1 }
    await rig.given('DeleteROW', { id: row })
    expect((await call('WRITE_ROWS', 'RestoreROW', earlier)).code).toBe('FORBIDDEN')
  })
})
