import { decimal } from '@landbook/contracts/engine/kernel/figure-fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, test } from 'vitest'
import { noteOn } from './noteOn.ts'

const acres = decimal('Acres')

test('a figure whose comma could be a decimal sign is taken for thousands', () => {
  expect(noteOn(acres, '1,250')).toBe(MESSAGES.takenFor(['1.25', '1250']))
})

test.each(['1.250,50', '12,5', '0,125', '1,250.50', '1250', '', null])('nothing is noted on %j', (typed) => {
  expect(noteOn(acres, typed)).toBeUndefined()
})
