import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LogFull } from '@landbook/platform/engine/log/port'
import { describe, expect, it } from 'vitest'
import { type Company, company, createLand, createUser, expectIntact, land, refusal } from './company.ts'
import { newLogFile } from './files.ts'

describe('a command that is sent again', () => {
  it('concurrently is executed once, with equal answers', async () => {
    const one = company()
    const commandId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => one.execute('CreateTract', land('A-1'), { commandId })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await one.events(`tract-${answers[0]?.recordId}`)).toHaveLength(1)
  })

  it('after a restart gets its first answer', async () => {
    const file = newLogFile()
    const before = company(file)
    const commandId = randomUUID()
    const first = await before.execute('CreateTract', land('A-1'), { commandId })
    await before.log.close()
    const after = company(file)
    expect(await after.execute('CreateTract', land('A-1'), { commandId })).toEqual(first)
    expect(await after.events(`tract-${first.recordId}`)).toHaveLength(1)
    await after.log.close()
  })

  it('after a restart on a full disk gets its first answer', async () => {
    const file = newLogFile()
    const commandId = randomUUID()
    const first = await company(file).execute('CreateOwner', { id: 'o1', name: 'Ann' }, { commandId })
    const append = () => Promise.reject(new LogFull('the disk is full'))
    const after = company(file, (log) => ({ ...log, append }))
    expect(await after.execute('CreateOwner', { id: 'o1', name: 'Ann' }, { commandId })).toEqual(first)
    const other = after.execute('CreateOwner', { id: 'o2', name: 'Bob' })
    expect((await refusal(other)).code).toBe('UNAVAILABLE')
  })

  it('after others’ changes gets its first answer, and undoes nothing', async () => {
    const one = company()
    await createLand(one, 'a1')
    const mine = { commandId: randomUUID(), revision: 0 }
    const first = await one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, mine)
    await one.execute('UpdateTract', { id: 'a1', notes: 'theirs' })
    expect(await one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, mine)).toEqual(first)
    const events = await one.events('tract-a1')
    expect(events.map(({ data }) => data.notes)).toEqual([undefined, 'mine', 'theirs'])
  })

  it('does not conflict with the name that it reserved', async () => {
    const one = company()
    const commandId = randomUUID()
    const first = await one.execute('CreateTract', land('A-1'), { commandId })
    expect(await one.execute('CreateTract', land('A-1'), { commandId })).toEqual(first)
    expect((await refusal(one.execute('CreateTract', land('A-1')))).code).toBe('ALREADY_EXISTS')
  })

  it('does not restore a record that was deleted meanwhile', async () => {
    const one = company()
    const commandId = randomUUID()
    const first = await one.execute('CreateTract', land('A-1'), { commandId })
    await one.execute('DeleteTract', { id: first.recordId })
    expect(await one.execute('CreateTract', land('A-1'), { commandId })).toEqual(first)
    expect(await one.events(`tract-${first.recordId}`)).toHaveLength(2)
  })

  it('adds a part once, under one id', async () => {
    const one = company()
    await one.execute('CreateOperator', { id: 'o1', name: 'Pecos Oil' })
    const again = { commandId: randomUUID() }
    const contact = { operatorID: 'o1', contactName: 'Ann' }
    const first = await one.execute('createNewContact', contact, again)
    expect(await one.execute('createNewContact', contact, again)).toEqual(first)
    expect(first.itemId).toMatch(/^o1\./)
    expect(await one.events('operator-o1')).toHaveLength(2)
  })

  it('and changed nothing changes nothing again, and returns the revision of the record', async () => {
    const one = company()
    const first = await createLand(one, 'a1')
    await createLand(one, 'a2')
    const again = { commandId: randomUUID() }
    const nothing = { ...first, unchanged: true }
    expect(await one.execute('UpdateTract', { id: 'a1', name: 'a1' }, again)).toEqual(nothing)
    expect(await one.execute('UpdateTract', { id: 'a1', name: 'a1' }, again)).toEqual(nothing)
    const notes = await one.execute('UpdateTract', { id: 'a1', notes: 'x' })
    expect(await one.execute('UpdateTract', { id: 'a1', notes: 'x' }, again)).toEqual({
      ...notes,
      unchanged: true,
    })
  })

  it('and changed nothing is decided again; a form without changes still reverts nothing', async () => {
    const one = company()
    await createLand(one, 'a1', { notes: 'mine' })
    const again = { commandId: randomUUID() }
    const form = { ...again, revision: 0 }
    await one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, form)
    const theirs = await one.execute('UpdateTract', { id: 'a1', notes: 'theirs' })
    expect(await one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, form)).toEqual({
      ...theirs,
      unchanged: true,
    })
    const anew = await one.execute('UpdateTract', { id: 'a1', notes: 'mine' }, again)
    expect(anew.revision).toBe(theirs.revision + 1)
    expect(anew.unchanged).toBeUndefined()
  })

  it('to two processes at once is executed once, and both continue from the log', async () => {
    const file = newLogFile()
    const [one, two] = [company(file), company(file)]
    await createUser(one, 'ann', 'WRITE_LANDS')
    for (let round = 0; round < 5; round++) {
      const request = { commandId: randomUUID(), actor: 'ann' }
      const name = `A-${round}`
      // Each request has a correlation id of its own, so that the two events would not be the same bytes.
      const answers = await Promise.all([
        one.execute('CreateTract', land(name), { ...request, correlationId: 'first' }),
        two.execute('CreateTract', land(name), { ...request, correlationId: 'second' }),
      ])
      expect(answers[0]).toEqual(answers[1])
      const id = answers[0].recordId
      await two.execute('UpdateTract', { id, notes: 'two' })
      await one.execute('UpdateTract', { id, notes: 'one' })
      expect(await one.events(`tract-${id}`)).toHaveLength(3)
    }
    await expectIntact(one)
    await Promise.all([one.log.close(), two.log.close()])
  })
})

it('a record cannot be created with an id to which no address leads', async () => {
  for (const id of ['.', '..'])
    expect((await refusal(company().execute('CreateTract', land('A-1', { id })))).code).toBe('VALIDATION')
})

describe('an id that a client chose for one command', () => {
  it('is refused for another one on the record, also after a restart', async () => {
    const file = newLogFile()
    const before = company(file)
    const chosen = { commandId: randomUUID(), isIdChosen: true } as const
    const first = await before.execute('CreateTract', land('A-1'), chosen)
    const id = first.recordId
    const update = { commandId: randomUUID(), isIdChosen: true } as const
    const updated = await before.execute('UpdateTract', { id, notes: 'x', acreage: '1' }, update)
    const others = async (one: Company) => [
      await refusal(one.execute('CreateTract', land('A-2'), chosen)),
      await refusal(one.execute('UpdateTract', { id, notes: 'y', acreage: '1' }, update)),
      await refusal(one.execute('DeleteTract', { id }, update)),
      await refusal(one.execute('UpdateTract', { id, notes: 'x', acreage: '1' }, { ...update, reason: 'z' })),
    ]
    for (const { code, message } of await others(before))
      expect([code, message]).toEqual(['CONFLICT', MESSAGES.otherContent])
    await before.log.close()
    const after = company(file)
    for (const { message } of await others(after)) expect(message).toBe(MESSAGES.otherContent)
    expect(await after.execute('CreateTract', land('A-1'), chosen)).toEqual(first)
    // In another order, and with the form opened anew.
    const again = { acreage: '1', notes: 'x', id }
    expect(await after.execute('UpdateTract', again, { ...update, revision: 1 })).toEqual(updated)
    expect(await after.events(`tract-${id}`)).toHaveLength(2)
    await expectIntact(after)
    await after.log.close()
  })

  it('is not compared with events of earlier releases, nor are ids that are derived from a step', async () => {
    const one = company()
    const id = { commandId: randomUUID() }
    const first = await one.execute('CreateTract', land('A-1'), id)
    expect(await one.execute('CreateTract', land('A-2'), { ...id, isIdChosen: true })).toEqual(first)
    expect(await one.execute('CreateTract', land('A-3'), id)).toEqual(first)
  })

  it('is refused for another operation also where an earlier release kept nothing else of it', async () => {
    const one = company()
    const id = { commandId: randomUUID() }
    const { recordId } = await one.execute('CreateTract', land('A-1'), id)
    const other = await refusal(one.execute('DeleteTract', { id: recordId }, { ...id, isIdChosen: true }))
    expect([other.code, other.message]).toEqual(['CONFLICT', MESSAGES.otherContent])
  })
})
