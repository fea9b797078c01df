import { text } from 'node:stream/consumers'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { toCsv } from '@landbook/contracts/values/csv'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { readPages } from '../src/data/readPages.ts'
import { reportColumns } from '../src/pages/reports/custom/reportColumns.tsx'
import { reportFields } from '../src/pages/reports/custom/reportFields.ts'

vi.mock('../src/session/session.ts', () => ({ useHolds: () => true }))

const described = (...names: string[]) => names.map((name) => ({ name, description: `About ${name}` }))

describe('the fields of a report', () => {
  it('are those with a description that the screens know, with their labels', () => {
    const fields = [
      ...described('apiNumber', 'leaseName', 'newerThanTheScreens'),
      { name: 'revision', description: null },
      { name: 'plat', description: null },
    ]
    const found = reportFields(well, fields)
    expect(found.map(({ label, description }) => [label, description])).toEqual([
      ['API Number', 'About apiNumber'],
      ['Lease', 'About leaseName'],
    ])
  })

  it('include counts', () => {
    expect(reportFields(unit, described('wellCount')).map(({ label }) => label)).toEqual(['Wells'])
  })

  it('say what they are where two have one label', () => {
    const found = reportFields(tract, described('recording', 'volumePage', 'name'))
    expect(found.map(({ label }) => label)).toEqual([
      'V/P (About recording)',
      'V/P (About volumePage)',
      'Land ID',
    ])
  })
})

describe('the columns of a report', () => {
  const long = `Begin ${'and go on '.repeat(20)}`.trim()
  const row = {
    id: 'l1',
    leaseName: 'Toyah',
    effectiveDate: '2024-03-09',
    bonusPerAcre: '1200.5',
    RoyaltyRate: '18.75',
    paidUpOGL: true,
    legalDescription: long,
    dueOil: null,
  }
  const names = Object.keys(row).slice(1)
  const columns = reportColumns('lease', reportFields(lease, described(...names)))

  it('are formatted on the screen, where long texts are cut', async () => {
    const cells = await Promise.all(
      columns.map(async ({ render }) => {
        const { prelude } = await prerender(<MemoryRouter>{render?.(row)}</MemoryRouter>)
        return (await text(prelude)).replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')
      }),
    )
    expect(cells.slice(0, 5)).toEqual(['Toyah', '03/09/2024', '$1,200.50', '18.7500', 'Yes'])
    expect(cells[5]).toMatch(/^Begin and go on .{20,50}\.\.\.$/)
    expect(cells[6]).toBe('–')
  })

  it('are whole in the file', () => {
    const values = columns.map(({ value }) => value(row))
    expect(toCsv([], [values]).trimEnd().split('\r\n')[1]).toBe(
      `"Toyah","03/09/2024","1200.5","18.75","Yes","${long}",""`,
    )
  })

  it('have the descriptions of their fields', () => {
    expect(columns.map(({ description }) => description)).toEqual(names.map((name) => `About ${name}`))
  })
})

describe('pages', () => {
  const all = Array.from({ length: 7 }, (_, index) => ({ id: `r${index}` }))
  const reader = (rows: readonly { id: string }[], size: number) =>
    vi.fn(async (after: string | undefined) =>
      rows.filter(({ id }) => after === undefined || id > after).slice(0, size),
    )

  it.each([
    [3, 3],
    [7, 2],
    [10, 1],
  ])('of %i are read until one is not full: %i requests', async (size, requests) => {
    const read = reader(all, size)
    const counts: number[] = []
    expect(await readPages(read, (count) => counts.push(count), size)).toEqual(all)
    expect(read).toHaveBeenCalledTimes(requests)
    expect(counts).toHaveLength(requests)
    expect(counts.at(-1)).toBe(7)
  })

  it('lose no record when others are deleted meanwhile', async () => {
    const left = [...all]
    const read = vi.fn(async (after: string | undefined) => {
      const page = left.filter(({ id }) => after === undefined || id > after).slice(0, 3)
      left.splice(0, 1)
      return page
    })
    expect(await readPages(read, () => undefined, 3)).toEqual(all)
  })
})
