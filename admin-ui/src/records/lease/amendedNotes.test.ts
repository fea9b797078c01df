import { blank } from '@landbook/contracts/engine/kernel/record'
import { lease } from '@landbook/contracts/records/lease/declaration'
import type { TERM_FIELDS } from '@landbook/contracts/records/lease/term-fields'
import { expect, it } from 'vitest'
import { amendedNotes } from './amendedNotes.ts'

const LEASE = { ...blank(lease, 'l1'), effectiveDate: '2024-03-15', termMonth: '36', RoyaltyRate: '20' }

const notes = (...changes: [day: string, term: keyof typeof TERM_FIELDS, value: string | null][]) => {
  const amendments = changes.map(([effectiveDate, term, value], index) => ({
    id: `l1.${index}`,
    effectiveDate,
    term,
    value,
  }))
  return Object.fromEntries(amendedNotes({ ...LEASE, amendments } as never, '2026-11-29'))
}

it('a field of a term says what amendments made of it, since when, and what they will', () => {
  expect(notes()).toEqual({})
  expect(notes(['2026-01-15', 'RoyaltyRate', '1/4'])).toEqual({ RoyaltyRate: 'Amended: 25 since 01/15/2026' })
  expect(notes(['2027-01-15', 'RoyaltyRate', '25'])).toEqual({ RoyaltyRate: 'Amended: 25 from 01/15/2027' })
  expect(notes(['2027-01-15', 'RoyaltyRate', '25'], ['2026-01-15', 'RoyaltyRate', '22'])).toEqual({
    RoyaltyRate: 'Amended: 22 since 01/15/2026, 25 from 01/15/2027',
  })
  expect(notes(['2026-01-15', 'RoyaltyRate', null])).toEqual({
    RoyaltyRate: 'Amended: nothing since 01/15/2026',
  })
  expect(notes(['2026-01-15', 'cdcCalc', 'Rig Release'])).toEqual({
    cdcCalc: 'Amended: Rig Release since 01/15/2026',
  })
})

it('it says nothing where the value is the same, nor of a day that an amendment would replace but nobody named', () => {
  expect(notes(['2026-01-15', 'RoyaltyRate', '20'], ['2026-01-15', 'termMonth', '60'])).toEqual({
    termMonth: 'Amended: 60 since 01/15/2026',
  })
})

it('it says nothing of an amendment that came after the term had ended', () => {
  expect(notes(['2027-03-16', 'termMonth', '60'])).toEqual({})
})
