import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { expect, it } from 'vitest'
import { together } from '../../engine/ui/bestChoices.ts'
import { sectionOfTerm } from './layout.ts'

it('names a section for each term that an amendment can change', () => {
  const terms = metaOf(lease.lists.amendments.fields.term).options ?? []
  expect(terms.length).toBeGreaterThan(70)
  expect(terms.filter(({ value }) => sectionOfTerm(value) === '')).toEqual([])
  expect([sectionOfTerm('cdcDays'), sectionOfTerm('deductions')]).toEqual(['CDC', 'Royalty'])
})

it('puts the options of a group together, those that fit best first', () => {
  expect(together(['b1', 'a1', 'b2', 'a2'], (one) => one.charAt(0))).toEqual(['b1', 'b2', 'a1', 'a2'])
})
