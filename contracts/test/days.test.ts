import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, endOfDayIn, endOfMonthBefore, isTimeZone, localTimeZone } from '../src/engine/values/days.ts'

describe('the day of a moment', () => {
  it.each([
    ['America/Chicago', '2026-07-02T04:59:59.999Z', '2026-07-01'],
    ['America/Chicago', '2026-07-02T05:00:00.000Z', '2026-07-02'],
    ['America/Chicago', '2026-01-02T05:59:59.999Z', '2026-01-01'],
    ['America/Chicago', '2026-01-02T06:00:00.000Z', '2026-01-02'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59.999Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02'],
    ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29'],
    ['UTC', '0999-12-31T00:00:00Z', '0999-12-31'],
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

describe('the end of a day', () => {
  it.each([
    ['America/Chicago', '2026-07-01', '2026-07-02T04:59:59.999Z'],
    ['America/Chicago', '2026-01-01', '2026-01-02T05:59:59.999Z'],
    // The day on which clocks are set forward has 23 hours.
    ['America/Chicago', '2026-03-08', '2026-03-09T04:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2026-01-01T09:59:59.999Z'],
    ['Etc/GMT+12', '2026-01-01', '2026-01-02T11:59:59.999Z'],
    // Later moments have a sign before their year, and are sorted before all others.
    ['America/Chicago', '9999-12-31', '9999-12-31T23:59:59.999Z'],
    ['UTC', '9999-12-31', '9999-12-31T23:59:59.999Z'],
  ])('in %s of %s is %s', (timeZone, day, moment) => {
    expect(endOfDayIn(timeZone)(day)).toBe(moment)
  })

  it('is the last moment of the day', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (timeZone, days) => {
        const dayOf = dayIn(timeZone)
        const day = dayOf(Date.UTC(1990, 0, days, 12))
        const end = Date.parse(endOfDayIn(timeZone)(day))
        expect(dayOf(end)).toBe(day)
        expect(dayOf(end + 1) > day).toBe(true)
      }),
    )
  })
})

describe('the end of the month before', () => {
  it.each([
    ['2026-11-25', 1, '2026-10-31'],
    ['2026-03-01', 1, '2026-02-28'],
    ['2026-01-01', 1, '2025-12-31'],
    ['2026-11-25', 3, '2026-09-30'],
    ['2026-10-01', 3, '2026-09-30'],
    ['2026-02-10', 3, '2025-12-31'],
    ['2026-11-25', 12, '2025-12-31'],
  ])('%s, by %i months, is %s', (day, months, last) => {
    expect(endOfMonthBefore(day, months)).toBe(last)
  })
})

it('a time zone is valid if the machine knows it', () => {
  expect(['America/Chicago', 'UTC', localTimeZone()].every(isTimeZone)).toBe(true)
  expect(['Texas', '', 'America/Pecos'].some(isTimeZone)).toBe(false)
})
