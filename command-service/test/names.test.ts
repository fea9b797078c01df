import { randomUUID } from 'node:crypto'
import { type EventLog, LogUnavailable } from '@landbook/platform/engine/log/port'
import { describe, expect, it } from 'vitest'
import { type Company, company, createLand, expectIntact, land, refusal } from './company.ts'
import { newLogFile } from './files.ts'

const codeOf = async (command: Promise<unknown>) => (await refusal(command)).code

const created = async ({ log }: Company) =>
  (await Array.fromAsync(log.readAll())).flat().filter(({ type }) => type === 'TractCreated')

/** A process that dies when it is about to append to a stream of this kind. */
const dyingBefore =
  (kind: string) =>
  (log: EventLog): EventLog => ({
    ...log,
    append: (stream, ...rest) =>
      stream.startsWith(kind)
        ? Promise.reject(new LogUnavailable('the process died'))
        : log.append(stream, ...rest),
  })

/** A process that is held up before or after it first appends to a stream of this kind. */
function held(when: 'before' | 'after', kind: string) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const holdUp = async () => {
    reached.resolve()
    await goOn.promise
  }
  const tamper = (log: EventLog): EventLog => ({
    ...log,
    async append(stream, ...rest) {
      const here = stream.startsWith(kind)
      if (here && when === 'before') await holdUp()
      const appended = await log.append(stream, ...rest)
      if (here && when === 'after') await holdUp()
      return appended
    },
  })
  return { tamper, reached: reached.promise, goOn: goOn.resolve }
}

describe('a name', () => {
  it('is unique, however it is spelled', async () => {
    const one = company()
    await createLand(one, 'a1', { name: 'Smith A-1' })
    for (const name of ['SMITH A-1', ' smith  a-1', 'Smi\u200bth A-1', 'ｓｍｉｔｈ A-1']) {
      const error = await refusal(one.execute('CreateTract', land(name)))
      expect(error.code).toBe('ALREADY_EXISTS')
      expect(error.details.problems).toMatchObject([{ path: 'name' }])
    }
    await one.execute('UpdateTract', { id: 'a1', name: 'SMITH A-1' })
  })

  it('is free for a record of another type', async () => {
    const one = company()
    await createLand(one, 'a1', { name: 'Smith' })
    await one.execute('CreateOperator', { name: 'Smith' })
  })

  it('is released and reserved by a rename', async () => {
    const one = company()
    await createLand(one, 'a1', { name: 'Old' })
    await one.execute('UpdateTract', { id: 'a1', name: 'New' })
    await createLand(one, 'a2', { name: 'Old' })
    expect(await codeOf(one.execute('UpdateTract', { id: 'a1', name: 'old' }))).toBe('ALREADY_EXISTS')
    expect(await codeOf(one.execute('UpdateTract', { id: 'a2', name: 'new' }))).toBe('ALREADY_EXISTS')
  })

  it('is released by deletion; a restored record finds it taken', async () => {
    const one = company()
    await createLand(one, 'a1', { name: 'Smith' })
    await one.execute('DeleteTract', { id: 'a1' })
    await createLand(one, 'a2', { name: 'Smith' })
    expect(await codeOf(createLand(one, 'a1', { name: 'Smith' }))).toBe('ALREADY_EXISTS')
    await createLand(one, 'a1', { name: 'Smith II' })
  })

  it('of a login is unique across emails and usernames', async () => {
    const one = company()
    await one.execute('CreateUser', { email: 'ann@land.example', username: 'ann' })
    const create = (email: string, username: string) => one.execute('CreateUser', { email, username })
    expect(await codeOf(create('bob@land.example', 'ANN@land.example'))).toBe('ALREADY_EXISTS')
    expect(await codeOf(create('bob@land.example', 'Ann'))).toBe('ALREADY_EXISTS')
    // Refused for the one, they did not keep the other.
    await create('bob@land.example', 'bob@land.example')
  })
})

describe('between the reservation of a name and its record', () => {
  it('after a crash a retry of the command resumes', async () => {
    const file = newLogFile()
    const commandId = randomUUID()
    const dead = company(file, dyingBefore('tract-'))
    expect(await codeOf(dead.execute('CreateTract', land('Smith'), { commandId }))).toBe('UNAVAILABLE')
    const alive = company(file)
    const { recordId } = await alive.execute('CreateTract', land('Smith'), { commandId })
    expect((await alive.events(`tract-${recordId}`)).map(({ type }) => type)).toEqual(['TractCreated'])
    await expectIntact(alive)
  })

  it('after a crash another record can take the name, and the crashed command cannot', async () => {
    const file = newLogFile()
    const commandId = randomUUID()
    const dead = company(file, dyingBefore('tract-'))
    await refusal(dead.execute('CreateTract', land('Smith', { id: 'dead' }), { commandId }))
    const alive = company(file)
    await createLand(alive, 'a1', { name: 'Smith' })
    expect(await alive.events('tract-dead')).toMatchObject([
      { type: 'TractReservationWithdrawn', metadata: { operation: 'CreateTract' } },
    ])
    const retry = alive.execute('CreateTract', land('Smith', { id: 'dead' }), { commandId })
    expect(await codeOf(retry)).toBe('ALREADY_EXISTS')
    await alive.execute('CreateTract', land('Smith II', { id: 'dead' }))
    await expectIntact(alive)
  })

  it('a late writer finds the name taken over', async () => {
    const file = newLogFile()
    const { tamper, reached, goOn } = held('before', 'tract-')
    const late = company(file, tamper)
    const creation = late.execute('CreateTract', land('Smith'))
    await reached
    const alive = company(file)
    await createLand(alive, 'a1', { name: 'Smith' })
    goOn()
    expect(await codeOf(creation)).toBe('ALREADY_EXISTS')
    expect(await created(alive)).toHaveLength(1)
    await expectIntact(alive)
  })

  it('a writer whose command another process has executed meanwhile releases nothing', async () => {
    const file = newLogFile()
    const commandId = randomUUID()
    const { tamper, reached, goOn } = held('before', 'tract-')
    const slow = company(file, tamper).execute('CreateTract', land('Smith'), { commandId })
    await reached
    const alive = company(file)
    const first = await alive.execute('CreateTract', land('Smith'), { commandId })
    goOn()
    expect(await slow).toEqual(first)
    expect(await codeOf(createLand(alive, 'a1', { name: 'Smith' }))).toBe('ALREADY_EXISTS')
    expect(await created(alive)).toHaveLength(1)
    await expectIntact(alive)
  })

  it('a writer that resumes during the takeover keeps the name', async () => {
    const file = newLogFile()
    const [slow, taking] = [held('before', 'tract-'), held('before', 'reservation-')]
    const creation = company(file, slow.tamper).execute('CreateTract', land('Smith', { id: 'slow' }))
    await slow.reached
    const taker = company(file, taking.tamper)
    const theft = taker.execute('CreateTract', land('Smith', { id: 'taker' }))
    await taking.reached
    slow.goOn()
    await creation
    taking.goOn()
    expect(await codeOf(theft)).toBe('ALREADY_EXISTS')
    expect((await created(taker)).map(({ stream }) => stream)).toEqual(['tract-slow'])
    await expectIntact(taker)
  })

  it.each(['UpdateTract', 'DeleteTract'])(
    '%s gives up no name that the record took again',
    async (operation) => {
      const file = newLogFile()
      const alive = company(file)
      await createLand(alive, 'a1', { name: 'Alpha' })
      const { tamper, reached, goOn } = held('after', 'tract-')
      const late = company(file, tamper).execute(operation, {
        id: 'a1',
        ...(operation === 'UpdateTract' ? { name: 'Beta' } : {}),
      })
      await reached
      const again = operation === 'DeleteTract' ? 'CreateTract' : 'UpdateTract'
      await alive.execute(again, land('Alpha', { id: 'a1' }))
      goOn()
      await late
      expect(await codeOf(createLand(alive, 'b1', { name: 'ALPHA' }))).toBe('ALREADY_EXISTS')
      await createLand(alive, 'b2', { name: operation === 'DeleteTract' ? 'Gamma' : 'Beta' })
      await expectIntact(alive)
    },
  )

  it('a command refused one name does not release another that the record took meanwhile', async () => {
    const file = newLogFile()
    const alive = company(file)
    const user = (id: string, email: string, username: string) => ({ id, email, username })
    await alive.execute('CreateUser', user('ann', 'ann@land.example', 'ann'))
    const { tamper, reached, goOn } = held('after', 'reservation-')
    const late = company(file, tamper).execute('CreateUser', user('bob', 'bob@land.example', 'bobby'))
    await reached
    await alive.execute('CreateUser', user('cyd', 'cyd@land.example', 'bobby'))
    await alive.execute('CreateUser', user('bob', 'bob@land.example', 'bob'))
    goOn()
    expect(await codeOf(late)).toBe('ALREADY_EXISTS')
    const taken = alive.execute('CreateUser', user('dan', 'bob@land.example', 'dan'))
    expect(await codeOf(taken)).toBe('ALREADY_EXISTS')
    await expectIntact(alive)
  })

  it('after a crash behind a rename the old name is free', async () => {
    const file = newLogFile()
    const alive = company(file)
    await createLand(alive, 'a1', { name: 'Old' })
    let renamed = false
    const dying = company(file, (log) => ({
      ...log,
      async append(stream, ...rest) {
        if (renamed) throw new LogUnavailable('the process died')
        renamed = stream === 'tract-a1'
        return log.append(stream, ...rest)
      },
    }))
    expect(await codeOf(dying.execute('UpdateTract', { id: 'a1', name: 'New' }))).toBe('UNAVAILABLE')
    expect(await codeOf(alive.execute('CreateTract', land('New')))).toBe('ALREADY_EXISTS')
    await createLand(alive, 'a2', { name: 'Old' })
    await expectIntact(alive)
  })
})
