import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { PRODUCTION_REPORT } from './productionReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))

it('the production report links to wells that are there, and names deleted ones', () => {
  const name = readableReport(PRODUCTION_REPORT, ['ADMIN']).columns.find(({ source }) => source === 'name')
  const shown = (well: unknown) => name?.render?.({ id: 'w1.m1', name: 'A 1H', well })
  expect(shown(null)).toBe('A 1H')
  expect(isValidElement(shown({ id: 'w1' }))).toBe(true)
})
