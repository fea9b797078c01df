import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { PRODUCTION_REPORT } from './productionReport.tsx'

it('the production report links to wells that are there, and names deleted ones', () => {
  const name = readableReport(PRODUCTION_REPORT, ['ADMIN']).columns.find(({ source }) => source === 'name')
  const shown = (well: unknown) => name?.render?.({ id: 'm1', wellId: 'w1', name: 'A 1H', well })
  expect(shown(null)).toBe('A 1H')
  expect(isValidElement(shown({ id: 'w1' }))).toBe(true)
})
