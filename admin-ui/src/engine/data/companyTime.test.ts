import { afterEach, expect, it, vi } from 'vitest'
import { dayFilterOf } from '../../pages/audit/useJournalPlace.ts'
import { formatMoment } from '../ui/format.tsx'
import { dayOf, timeOf } from './companyTime.ts'
import { knownSettings, loadSettings } from './settings.ts'

const companyIn = async (timeZone: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ timeZone }))
  await loadSettings()
}
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['America/Chicago', '2026-01-02T05:59:00.000Z', '2026-01-01', '23:59', 'CST'],
  ['America/Chicago', '2026-07-02T05:00:00.000Z', '2026-07-02', '00:00', 'CDT'],
  ['Asia/Tokyo', '2026-01-01T15:30:00.000Z', '2026-01-02', '00:30', 'GMT+9'],
])(
  'in a company in %s, %s is on %s at %s, for readers everywhere',
  async (company, moment, day, time, zone) => {
    await companyIn(company)
    expect(dayOf(moment)).toBe(day)
    for (const reader of ['America/Chicago', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'])
      expect(timeOf(new Date(moment), reader)).toBe(reader === company ? time : `${time} ${zone}`)
    const [year, month, date] = day.split('-')
    expect(formatMoment(moment)).toMatch(new RegExp(`^${month}/${date}/${year} ${time}`))
  },
)

it('does not name the zone to a reader whose clock shows the same', async () => {
  await companyIn('America/Chicago')
  expect(timeOf(new Date('2026-01-02T05:59:00.000Z'), 'America/Winnipeg')).toBe('23:59')
})

it('filters the audit by days of the company', async () => {
  await companyIn('Asia/Tokyo')
  expect(dayFilterOf('2026-01-02', '2026-01-02')).toEqual({
    from: '2026-01-01T15:00:00.000Z',
    until: '2026-01-02T14:59:59.999Z',
  })
  expect(dayFilterOf('', undefined)).toEqual({ from: undefined, until: undefined })
})

it('keeps what it knows where the settings do not come', async () => {
  await companyIn('Asia/Tokyo')
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await loadSettings()
  expect(knownSettings()).toMatchObject({ timeZone: 'Asia/Tokyo', devHosts: [] })
})
