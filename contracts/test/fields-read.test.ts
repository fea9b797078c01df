import { expect, it } from 'vitest'
import { email, flag, metaOf } from '../src/engine/kernel/fields.ts'
import { blank } from '../src/engine/kernel/record.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { paymentTotals } from '../src/records/agreements/payments.ts'
import { tract } from '../src/records/tract/declaration.ts'

it('a flag is also read from its words', () => {
  const own = flag('Own')
  expect([true, false, 'true', 'false', '', null].map((input) => own.parse(input))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  for (const wrong of ['yes', 1])
    expect(own.safeParse(wrong).error?.issues[0]?.message).toBe(MESSAGES.notAYesOrNo)
})

it('an email is a text on one line', () => {
  const own = email('E-Mail')
  const refusalOf = (input: string) => own.safeParse(input).error?.issues[0]?.message
  expect(metaOf(own).kind).toBe('text')
  expect(refusalOf('ann@landbook.example\nben')).toBe(MESSAGES.controlCharacters)
  expect(refusalOf('ann')).toBe(MESSAGES.notAnEmail)
})

it('payers are in the order of their names, and payments without one last', () => {
  const paid = [null, 'Caprock', 'Basin', 'Andrews'].map((paymentFrom) => ({
    date: '2025-01-01',
    paymentFrom,
    amount: '1',
  }))
  const payersOf = (payments: typeof paid) =>
    paymentTotals(payments).perYear[0]?.perPayer.map(({ payer }) => payer)
  const inOrder = ['Andrews', 'Basin', 'Caprock', undefined]
  expect(payersOf(paid)).toEqual(inOrder)
  expect(payersOf(paid.toReversed())).toEqual(inOrder)
})

it('a blank record is before its first event', () => {
  expect(blank(tract, 't1')).toMatchObject({ id: 't1', revision: -1, deleted: false, titleRun: [] })
})
