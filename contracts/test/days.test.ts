import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, isTimeZone, localTimeZone } from '../src/values/days.ts'

describe('the day of a moment', () => {
  it.each([
    ['America/Chicago', '2026-07-02T04:59:59.999Z', '2026-07-01'],
    ['America/Chicago', '2026-07-02T05:00:00.000Z', '2026-07-02'],
    ['America/Chicago', '2026-01-02T05:59:59.999Z', '2026-01-01'],
    ['America/Chicago', '2026-01-02T06:00:00.000Z', '2026-01-02'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59.999Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02'],
    ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29'],
    ['UTC', 'no moment', '1970-01-01'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone)(moment)).toBe(day)
  })

  it('does not depend on previous calls', () => {
    const between = { min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }
    fc.assert(
      fc.property(
        fc.constantFrom('America/Chicago', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham'),
        fc.integer(between),
        fc.array(fc.integer({ min: -3_600_000, max: 90_000_000 })),
        (timeZone, from, later) => {
          const dayOf = dayIn(timeZone)
          for (const ms of later) expect(dayOf(from + ms)).toBe(dayIn(timeZone)(from + ms))
        },
      ),
    )
  })
})

it('a time zone is valid if the machine knows it', () => {
  expect(['America/Chicago', 'UTC', localTimeZone()].every(isTimeZone)).toBe(true)
  expect(['Texas', '', 'America/Pecos'].some(isTimeZone)).toBe(false)
})
