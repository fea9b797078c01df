import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { describe, expect, it } from 'vitest'
import {
  type Company,
  company,
  createLand,
  createUser,
  expectIntact,
  land,
  outcomes,
  refusal,
} from './company.ts'
import { newLogFile } from './files.ts'

const EDITS = 200
const tract = recordNamed(catalogue, 'tract')
const texts = Object.entries(tract.fields)
  .filter(([name, schema]) => ['text', 'longText'].includes(metaOf(schema).kind) && name !== 'name')
  .map(([name]) => name)

async function stateOf({ events }: Company, id: string): Promise<RecordState | undefined> {
  const history = await events(`tract-${id}`)
  return history.reduce<RecordState | undefined>(
    (state, event) => evolve(tract, state, event, { id, revision: event.revision }),
    undefined,
  )
}

/** Two hundred people each write one field, over and over, without saying what they saw. */
async function expectNoLostUpdate(handlers: readonly Company[]): Promise<void> {
  const [first] = handlers
  if (!first) throw new Error('No handlers')
  await createLand(first, 'a1')
  const edits = Array.from({ length: EDITS }, (_, index) => ({
    field: texts[index % texts.length] ?? '',
    value: `edit ${index}`,
  }))
  const answers = await Promise.all(
    edits.map(({ field, value }, index) =>
      (handlers[index % handlers.length] ?? first).execute('UpdateTract', { id: 'a1', [field]: value }),
    ),
  )
  const events = await first.events('tract-a1')
  expect(events).toHaveLength(1 + EDITS)
  // Every edit is one event of its own, which holds that edit and nothing of any other.
  edits.forEach(({ field, value }, index) => {
    expect(events[answers[index]?.revision ?? -1]?.data).toEqual({ [field]: value })
  })
  const state = await stateOf(first, 'a1')
  for (const field of texts) {
    const last = events.findLast(({ data }) => field in data)
    expect(state?.[field]).toBe(last?.data[field])
  }
  await expectIntact(first)
}

describe('many at once', () => {
  it(`lose none of ${EDITS} edits of one tract`, () => expectNoLostUpdate([company()]))

  it(`lose none of ${EDITS} edits of one tract through two processes`, async () => {
    const file = newLogFile()
    const both = [company(file), company(file)]
    await expectNoLostUpdate(both)
    await Promise.all(both.map(({ log }) => log.close()))
  })

  it.each([1, 2])(
    'fifty concurrent creations with one name make one land, in %i processes',
    async (processes) => {
      const file = newLogFile()
      const handlers = Array.from({ length: processes }, () => company(file))
      const [first] = handlers
      if (!first) throw new Error('No handlers')
      const spellings = ['Smith A-1', 'SMITH A-1', ' smith  a-1 ', 'SmithA-1', 'smith\u200b a-1']
      const creations = Array.from({ length: 50 }, (_, index) =>
        (handlers[index % processes] ?? first).execute('CreateTract', land(spellings[index % 5] ?? '')),
      )
      expect((await outcomes(creations)).toSorted()).toEqual([
        ...Array.from({ length: 49 }, () => 'ALREADY_EXISTS'),
        'done',
      ])
      const batches = await Array.fromAsync(first.log.readAll())
      expect(batches.flat().filter(({ type }) => type === 'TractCreated')).toHaveLength(1)
      await expectIntact(first)
      await Promise.all(handlers.map(({ log }) => log.close()))
    },
  )

  it('forms saved at one revision are all merged, or refused with a conflict', async () => {
    const one = company()
    await createLand(one, 'a1')
    const save = (args: Record<string, unknown>) =>
      one.execute('UpdateTract', { id: 'a1', ...args }, { revision: 0 })
    const [contested = '', ...unrelated] = texts.filter((field) => !tract.mergeGroups.flat().includes(field))
    expect(new Set(await outcomes(unrelated.map((field) => save({ [field]: 'x' }))))).toEqual(
      new Set(['done']),
    )
    const contest = await outcomes(['1', '2', '3'].map((text) => save({ [contested]: text })))
    expect(contest.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'done'])
  })

  it('twenty users on one land: each save succeeds or conflicts, and retries succeed', async () => {
    const one = company()
    await createLand(one, 'a1', { grossMineralAcres: '600', mineralFraction: '1/4' })
    const typed = {
      familyID: ['F-1', 'F-2', 'F-3', 'F-4'],
      abstract: ['A-1', 'A-2', 'A-3', 'A-4'],
      survey: ['T&P RR', 'H&GN RR', 'BBB&C RR', 'GC&SF RR'],
      grossMineralAcres: ['610', '620', '630', '640'],
      mineralFraction: ['1/2', '1/3', '1/5', '1/8'],
    }
    const asked: string[] = []
    const insist = async (field: string, value: string): Promise<void> => {
      let revision = 0
      for (;;) {
        const save = one.execute('UpdateTract', { id: 'a1', [field]: value }, { revision })
        const [outcome] = await outcomes([save])
        if (outcome === 'done') return
        expect(outcome).toBe('CONFLICT')
        asked.push(value)
        revision = Number((await refusal(save)).details.revision)
      }
    }
    const saves = Object.entries(typed).flatMap(([field, values]) => values.map((value) => [field, value]))
    await Promise.all(saves.map(([field = '', value = '']) => insist(field, value)))
    // Of those who typed into the same, one was first; the acres and their fraction are the same.
    expect(saves.filter(([, value = '']) => !asked.includes(value))).toHaveLength(4)
    const [, ...changes] = await one.events('tract-a1')
    expect(changes.map(({ data }) => data)).toEqual(
      expect.arrayContaining(saves.map(([field = '', value]) => expect.objectContaining({ [field]: value }))),
    )
    expect(changes).toHaveLength(20)
  })
})

describe('a conflict', () => {
  it('names who changed that field and when, even if others changed the record since', async () => {
    const one = company()
    await createLand(one, 'a1')
    await createUser(one, 'ann', 'WRITE_LANDS')
    await createUser(one, 'bob', 'WRITE_LANDS')
    await one.execute('UpdateTract', { id: 'a1', notes: 'first' }, { actor: 'bob' })
    await one.execute('UpdateTract', { id: 'a1', notes: 'theirs' }, { actor: 'ann' })
    await one.execute('UpdateTract', { id: 'a1', survey: 'T&P' }, { actor: 'bob' })
    const { code, details } = await refusal(
      one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, { actor: 'bob', revision: 0 }),
    )
    const [, , change] = await one.events('tract-a1')
    expect(code).toBe('CONFLICT')
    expect(details).toEqual({
      conflicts: [{ field: 'notes', label: 'Notes', was: null, theirs: 'theirs', mine: 'mine' }],
      changedBy: 'ann',
      changedAt: change?.metadata.recordedAt,
      revision: 3,
    })
  })

  it('about a part names who changed the part', async () => {
    const one = company()
    await createUser(one, 'ann', 'WRITE_OPERATORS')
    await one.execute('CreateOperator', { id: 'o1', name: 'Pecos Oil' })
    const contact = await one.execute('createNewContact', { operatorID: 'o1', contactName: 'Ann' })
    await one.execute('UpdateContact', { id: contact.itemId, cell: '1' }, { actor: 'ann' })
    await one.execute('UpdateOperator', { id: 'o1', city: 'Pecos' })
    const { details } = await refusal(
      one.execute('UpdateContact', { id: contact.itemId, cell: '2' }, { revision: contact.revision }),
    )
    expect(details).toMatchObject({ conflicts: [{ field: 'cell' }], changedBy: 'ann', revision: 3 })
  })
})

describe('the last admin', () => {
  it.each([1, 2])('remains when two admins demote each other at once, in %i processes', async (processes) => {
    const file = newLogFile()
    const handlers = Array.from({ length: processes }, () => company(file))
    const [one, two = one] = handlers
    if (!one || !two) throw new Error('No handlers')
    await createUser(one, 'ann', 'ADMIN')
    await createUser(one, 'bob', 'ADMIN')
    const demoted = await outcomes([
      one.execute('setUserRole', { userID: 'bob', roles: ['READ_LANDS'] }, { actor: 'ann' }),
      two.execute('setUserRole', { userID: 'ann', roles: [] }, { actor: 'bob' }),
    ])
    expect(demoted.toSorted()).toEqual(['VALIDATION', 'done'])
    await Promise.all(handlers.map(({ log }) => log.close()))
  })

  it('is neither deleted nor demoted, but another admin may follow', async () => {
    const one = company()
    await createUser(one, 'ann', 'ADMIN')
    await createUser(one, 'bob', 'READ_LANDS')
    expect((await refusal(one.execute('DeleteUser', { userID: 'ann' }))).code).toBe('VALIDATION')
    expect((await refusal(one.execute('setUserRole', { userID: 'ann', roles: [] }))).code).toBe('VALIDATION')
    await one.execute('setUserRole', { userID: 'bob', roles: ['ADMIN'] })
    await one.execute('DeleteUser', { userID: 'ann' })
    expect((await refusal(one.execute('DeleteUser', { userID: 'bob' }))).code).toBe('VALIDATION')
  })

  it('is counted correctly after a crash before a new one was counted', async () => {
    const file = newLogFile()
    const alive = company(file)
    await createUser(alive, 'ann', 'ADMIN')
    const dying = company(file, (log) => ({
      ...log,
      append: (stream, ...rest) =>
        stream.startsWith('roster-')
          ? Promise.reject(new LogUnavailable('the process died'))
          : log.append(stream, ...rest),
    }))
    const again = { commandId: randomUUID() }
    const promotion = ({ execute }: Company) =>
      execute('CreateUser', { email: 'bob@land.example', roles: ['ADMIN'] }, again)
    expect((await refusal(promotion(dying))).code).toBe('UNAVAILABLE')
    await promotion(alive)
    await alive.execute('DeleteUser', { userID: 'ann' })
  })
})
