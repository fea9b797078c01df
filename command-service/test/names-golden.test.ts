import { readFileSync } from 'node:fs'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { beforeEach, expect, it } from 'vitest'
import { loadReservation } from '../src/engine/guards/reservations.ts'
import { type Company, company, expectIntact, refusal } from './company.ts'

/**
 * A log whose names were reserved while fillers, joiners and variation selectors made two names of one: the users
 * 'admin' and 'ad\u3164min', and operators with one of them in their names.
 */
const golden = new URL('../../contracts/test/fixtures/golden-v5-names.json', import.meta.url)

let one: Company
beforeEach(async () => {
  one = company()
  const { events } = JSON.parse(readFileSync(golden, 'utf8')) as { events: LoggedEvent[] }
  for (const { stream, revision, ...event } of events)
    await one.log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
})

const createOperator = (name: string) => one.execute('CreateOperator', { name })
const holderOf = async (key: string) =>
  (await loadReservation(one.log, { namespace: 'operator', key })).holder

it('a name is taken for whoever adds what cannot be seen to it', async () => {
  for (const username of ['ad\ufe0fmin', 'adm\u2800in', '\u034fADMIN'])
    expect((await refusal(one.execute('CreateUser', { email: 'x@land.example', username }))).code).toBe(
      'ALREADY_EXISTS',
    )
  expect((await refusal(createOperator('\u3164'))).code).toBe('VALIDATION')
})

// Nobody can type a former key any more: what cannot be seen is left out of what is entered.
it('a name that is reserved under its former key only is taken once its record changes', async () => {
  await one.execute('UpdateOperator', { id: 'heart', city: 'Pecos' })
  expect((await refusal(createOperator('heart\ufe0fenergy'))).code).toBe('ALREADY_EXISTS')
  await createOperator('Filler\u115f Oil')
  await one.execute('UpdateOperator', { id: 'filler', city: 'Pecos' })
  await expectIntact(one)
})

it('a rename to what the name looks like reserves that, and gives the former key up', async () => {
  await one.execute('UpdateOperator', { id: 'heart', name: 'Heart Energy' })
  expect(await holderOf(uniqueKey('Heart Energy'))).toBe('operator-heart')
  expect(await holderOf('heart\ufe0fenergy')).toBeUndefined()
  for (const name of ['Heart Energy', 'Heart\ufe0f Energy', 'Heart\u2800Energy'])
    expect((await refusal(createOperator(name))).code).toBe('ALREADY_EXISTS')
  await expectIntact(one)
})

it('a rename to another name gives it up under both keys', async () => {
  await one.execute('UpdateOperator', { id: 'heart', name: 'Soul Energy' })
  await createOperator('Heart Energy')
  expect((await refusal(createOperator('Heart\ufe0f Energy'))).code).toBe('ALREADY_EXISTS')
})

it('a deletion gives it up, and one of before the change had done so already', async () => {
  await one.execute('DeleteOperator', { id: 'filler' })
  await createOperator('Filler\u115f Oil')
  await createOperator('Gone Oil')
  await expectIntact(one)
})

it('any change of a record reserves its name under the new key too', async () => {
  await one.execute('UpdateOperator', { id: 'renamed', city: 'Pecos' })
  expect(await holderOf('joinedoil')).toBe('operator-renamed')
  expect((await refusal(createOperator('Joined Oil'))).code).toBe('ALREADY_EXISTS')
  const before = (await one.log.head()).toString()
  await one.execute('UpdateOperator', { id: 'renamed', city: 'Pecos' })
  expect((await one.log.head()).toString()).toBe(before)
})

it('two that look the same since before can both be changed, and nobody becomes a third', async () => {
  await one.execute('setUserRole', { userID: 'lookalike', roles: ['READ_LANDS'] })
  await one.execute('setUserRole', { userID: 'admin', roles: ['ADMIN', 'READ_LANDS'] })
  const third = () => one.execute('CreateUser', { email: 'third@land.example', username: 'ad\u3164min' })
  expect((await refusal(third())).code).toBe('ALREADY_EXISTS')
  await one.execute('DeleteUser', { userID: 'lookalike' })
  expect((await refusal(third())).code).toBe('ALREADY_EXISTS')
  await expectIntact(one)
})
