import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { ADMIN, type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

interface Undone {
  id: string
  commandId: string
  revision: number
  unchanged: boolean
  deleted: boolean
}

const undo = (type: string, id: string, commandId: string, token = rig.admin) =>
  rig.call(token, 'undo', { type, id, commandId }, 'id commandId revision unchanged deleted')

async function undone(type: string, id: string, commandId: string): Promise<Undone> {
  const { data, error } = await undo(type, id, commandId)
  if (error) throw new Error(`${error.extensions.code} ${error.message}`)
  return data as unknown as Undone
}

/** Executes a command and returns its id, and that of the changed part. */
async function say(operation: string, args: Args, selection = 'id') {
  const commandId = randomUUID()
  const { id } = await rig.done<{ id: string }>(operation, { ...args, commandId }, selection)
  return { commandId, id }
}

const TRACT = 'familyID county state notes grossMineralAcres mineralFraction familyNMA revision'
const one = async (field: string, id: string, selection: string) =>
  (await rig.done<Record<string, unknown>[]>(field, { id }, selection))[0]
const tractOf = (id: string, selection = TRACT) => one('Tract', id, selection)

describe('an undone change', () => {
  it('restores the fields of that command and no others, and appears in the history', async () => {
    const id = await make.tract()
    const gross = { grossMineralAcres: '100', mineralFraction: '1/2' }
    const { commandId } = await say('UpdateTract', { id, familyID: 'F-1', ...gross })
    await rig.done('UpdateTract', { id, notes: 'Later' })
    const { revision, ...answer } = await undone('tract', id, commandId)
    expect(answer).toMatchObject({ id, unchanged: false, deleted: false })
    expect(await tractOf(id)).toMatchObject({
      familyID: null,
      notes: 'Later',
      grossMineralAcres: '0',
      mineralFraction: null,
      revision,
    })
    const [entry] = await rig.done<object[]>(
      'history',
      { type: 'tract', id, first: 1 },
      'operation reason commandId actor { name } changes { path from to }',
    )
    expect(entry).toMatchObject({
      operation: 'RestoreTract',
      reason: MESSAGES.undo.reason,
      commandId: answer.commandId,
      actor: { name: ADMIN.email },
      changes: expect.arrayContaining([{ path: 'familyID', from: 'F-1', to: null }]),
    })
    let cause: string | undefined
    for await (const { metadata } of rig.log.read(`tract-${id}`))
      if (metadata.commandId === answer.commandId) cause = metadata.causationId
    expect(cause).toBe(commandId)
  })

  it('is undone once, however often it is retried, and can be redone', async () => {
    const id = await make.tract()
    const { commandId } = await say('UpdateTract', { id, familyID: 'F-1' })
    const first = await undone('tract', id, commandId)
    expect(await undone('tract', id, commandId)).toEqual(first)
    const again = await undone('tract', id, first.commandId)
    expect(await tractOf(id)).toMatchObject({ familyID: 'F-1', revision: again.revision })
    expect(await undone('tract', id, again.commandId)).toMatchObject({ unchanged: false })
    expect(await tractOf(id)).toMatchObject({ familyID: null })
  })

  it('changes nothing if somebody has restored it already', async () => {
    const id = await make.tract()
    const { commandId } = await say('UpdateTract', { id, familyID: 'F-1' })
    await rig.done('UpdateTract', { id, familyID: null })
    const before = await tractOf(id)
    expect(await undone('tract', id, commandId)).toMatchObject({ unchanged: true })
    expect(await tractOf(id)).toEqual(before)
  })

  it('is not possible after a save that changed nothing, which is reported', async () => {
    const id = await make.tract()
    const save = async (familyID: string) =>
      (await rig.call(rig.admin, 'UpdateTract', { id, familyID }, 'id')).extensions?.unchanged
    expect([await save('F-1'), await save('F-1'), await save('F-2')]).toEqual([undefined, true, undefined])
  })

  it('is refused if the same field was changed since, with person and field', async () => {
    const [id, ann] = [await make.tract(), await rig.user('WRITE_LANDS')]
    const { commandId } = await say('UpdateTract', { id, familyID: 'F-1', notes: 'Mine' })
    await rig.call(ann.token, 'UpdateTract', { id, familyID: 'F-2' })
    const { code, error } = await undo('tract', id, commandId)
    expect(code).toBe('CONFLICT')
    expect(error?.message).toBe(MESSAGES.undo.changedSince(ann.email, ['Family ID']))
    expect(await tractOf(id)).toMatchObject({ familyID: 'F-2', notes: 'Mine' })
  })

  it('is refused if a field of its merge group was changed', async () => {
    const id = await make.tract()
    const { commandId } = await say('UpdateTract', { id, county: 'Reeves' })
    await rig.done('UpdateTract', { id, state: 'New Mexico' })
    expect((await undo('tract', id, commandId)).code).toBe('CONFLICT')
  })
})

describe('an undone creation', () => {
  it('deletes the record, and redo restores it', async () => {
    const name = randomUUID()
    const { commandId, id } = await say('CreateTract', { name, state: 'Texas', county: 'Ward' })
    const first = await undone('tract', id, commandId)
    expect(first).toMatchObject({ deleted: true })
    expect(await tractOf(id)).toBeUndefined()
    expect(await undone('tract', id, commandId)).toMatchObject({ commandId: first.commandId })
    const again = await undone('tract', id, first.commandId)
    expect(again.deleted).toBe(false)
    expect(await tractOf(id, 'name')).toEqual({ name })
    expect(await undone('tract', id, again.commandId)).toMatchObject({ deleted: true })
  })

  it('is refused if it was changed or is referred to since', async () => {
    const changed = await say('CreateTract', { name: randomUUID(), state: 'Texas', county: 'Ward' })
    await rig.done('UpdateTract', { id: changed.id, notes: 'Later' })
    expect(await undo('tract', changed.id, changed.commandId)).toMatchObject({
      code: 'CONFLICT',
      error: { message: MESSAGES.undo.changedSince(ADMIN.email, []) },
    })
    const used = await say('CreateTract', { name: randomUUID(), state: 'Texas', county: 'Ward' })
    await make.well({ drilledOn: [used.id] })
    expect(await undo('tract', used.id, used.commandId)).toMatchObject({
      code: 'CONFLICT',
      error: { message: MESSAGES.undo.usedSince(['Well']) },
    })
    expect(await tractOf(used.id)).toBeDefined()
  })
})

describe('an undone deletion', () => {
  it('restores the record with all its values', async () => {
    const { tract } = await make.share('AddOwnerMinerals')
    await rig.done('UpdateTract', { id: tract, notes: 'Kept' })
    const before = await tractOf(tract, 'name notes mineralsOwned { id Owner { id } mineralFraction }')
    const { commandId } = await say('DeleteTract', { id: tract })
    expect(await tractOf(tract)).toBeUndefined()
    expect(await undone('tract', tract, commandId)).toMatchObject({ deleted: false, unchanged: false })
    expect(await tractOf(tract, 'name notes mineralsOwned { id Owner { id } mineralFraction }')).toEqual(
      before,
    )
  })

  it('is refused if its name was taken meanwhile', async () => {
    const name = randomUUID()
    const { id } = await say('CreateTract', { name, state: 'Texas', county: 'Ward' })
    const { commandId } = await say('DeleteTract', { id })
    await rig.done('CreateTract', { name, state: 'Texas', county: 'Ward' })
    expect((await undo('tract', id, commandId)).code).toBe('ALREADY_EXISTS')
  })
})

describe('undone changes of parts and links', () => {
  const contactsOf = (id: string) => one('Operator', id, 'contacts { id contactName notes }')

  it('undo restores a part that was added, changed or removed, under its old id', async () => {
    const id = await make.operator()
    const added = await say('createNewContact', { operatorID: id, contactName: 'Ann', notes: '1' })
    const there = await contactsOf(id)
    const changed = await say('UpdateContact', { id: added.id, notes: '2' })
    await rig.done('UpdateContact', { id: added.id, contactName: 'Anna' })
    await undone('operator', id, changed.commandId)
    expect(await contactsOf(id)).toEqual({ contacts: [{ id: added.id, contactName: 'Anna', notes: '1' }] })
    expect((await undo('operator', id, added.commandId)).code).toBe('CONFLICT')
    await rig.done('UpdateContact', { id: added.id, contactName: 'Ann' })
    const removed = await say('DeleteContact', { id: added.id })
    expect(await contactsOf(id)).toEqual({ contacts: [] })
    await undone('operator', id, removed.commandId)
    expect(await contactsOf(id)).toEqual(there)
  })

  it('undo removes what was added, one or many', async () => {
    const [operator, tract] = [await make.operator(), await make.tract()]
    const contact = await say('createNewContact', { operatorID: operator, contactName: 'Ann' })
    await undone('operator', operator, contact.commandId)
    expect(await contactsOf(operator)).toEqual({ contacts: [] })
    const rows = ['1/1', '1/2', '1/3'].map((volPage) => ({ volPage }))
    const run = await say('uploadTitleRun', { tractID: tract, rows })
    await rig.done('createTitleDocument', { tractID: tract, volPage: '2/2' })
    await undone('tract', tract, run.commandId)
    expect(await tractOf(tract, 'titleRun { volPage }')).toEqual({ titleRun: [{ volPage: '2/2' }] })
  })

  it('undo restores the previous link targets', async () => {
    const [first, second, third] = [await make.tract(), await make.tract(), await make.tract()]
    const well = await make.well({ drilledOn: [first] })
    const { commandId } = await say('UpdateWell', { id: well, status: 'DUC', drilledOn: [second] })
    await undone('well', well, commandId)
    expect(await one('Well', well, 'status drilledOn { id }')).toEqual({
      status: null,
      drilledOn: [{ id: first }],
    })
    const linked = await say('UpdateWell', { id: well, drilledOn: [first, third] })
    await rig.done('UpdateWell', { id: well, drilledOn: [third] })
    expect((await undo('well', well, linked.commandId)).code).toBe('CONFLICT')
  })
})

describe('the user who undoes', () => {
  it('needs the role to write the record, and a command on it', async () => {
    const [id, other, reader] = [await make.tract(), await make.tract(), await rig.user('READ_LANDS')]
    const { commandId } = await say('UpdateTract', { id, notes: 'New' })
    expect((await undo('tract', id, commandId, reader.token)).code).toBe('FORBIDDEN')
    expect(await undo('tract', other, commandId)).toMatchObject({
      code: 'NOT_FOUND',
      error: { message: MESSAGES.undo.noCommand },
    })
    expect((await undo('parcel', id, commandId)).code).toBe('VALIDATION')
    const ann = await rig.user('WRITE_LANDS')
    expect((await undo('tract', id, commandId, ann.token)).error).toBeUndefined()
    expect(await tractOf(id)).toMatchObject({ notes: null })
  })

  it('cannot undo a merge, which is more than one command', async () => {
    const [keep, merge] = [await make.operator(), await make.operator()]
    const { commandId } = await say('MergeOperators', { keep, merge })
    expect(await undo('operator', keep, commandId)).toMatchObject({
      code: 'VALIDATION',
      error: { message: MESSAGES.undo.notUndoable },
    })
  })
})
