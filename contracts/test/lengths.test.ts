import { expect, it } from 'vitest'
import { lengthIn } from '../src/records/lease/lengths.ts'

it.each([
  ['180 days', 'days', '180'],
  ['within ninety (90) days', 'days', '90'],
  ['within ninety (90) consecutive days', 'days', '90'],
  ['within one hundred and eighty (180) calendar days', 'days', '180'],
  ['(60) consecutive days', 'days', '60'],
  ['a 90-day period', 'days', '90'],
  ['60 or more days', 'days', '60'],
  ['every well within 7,500 feet, begun in 90 days', 'days', '90'],
  ['one well each 150 days', 'days', '150'],
  ['two (2) years', 'months', '24'],
  ['36 consecutive calendar months', 'months', '36'],
  ['Section 5: 180 days', 'days', '180'],
  ['$25 an acre, within 60 days', 'days', '60'],
] as const)('%s: a single length in %s', (text, unit, length) => {
  expect(lengthIn(text, unit)).toBe(length)
})

it.each([
  'ninety (90) consecutive days, and within sixty (60) days after',
  'ninety (90) consecutive days within sixty (60) days',
  '90 days, or sixty days for gas wells',
  '90 days, but not more than two (2) years',
  '90 days in a year',
  'sixty (60) or ninety (90) days',
  'sixty or ninety (90) days',
  '60-90 days',
  '60 to 90 days',
  '60 calendar days, then 90 business days',
  'eight (8) weeks, or 60 days',
  'ninety days',
  '10 business days',
  '8 weeks',
  '1,080 days',
  '1.5 days',
  '6 months',
  'promptly',
  '30/60 days',
  '120 days for the first well, then 180',
  '2 x 90 days',
  '2 consecutive 90 day periods',
])('%s: no single number of days', (text) => {
  expect(lengthIn(text, 'days')).toBeUndefined()
})

it.each(['1/2 year', '2 1/2 years', '3 x 12 months', '2 consecutive 12 month periods', '2 times 6 months'])(
  '%s: no single number of months',
  (text) => {
    expect(lengthIn(text, 'months')).toBeUndefined()
  },
)
