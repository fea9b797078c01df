import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { COLUMNS, type ReportedMonth } from './productionColumns.tsx'

it('the production report links to wells that are there, and names deleted ones', () => {
  const name = COLUMNS.find(({ source }) => source === 'name')
  const shown = (well: unknown) => name?.render?.({ wellId: 'w1', name: 'A 1H', well } as ReportedMonth)
  expect(shown(null)).toBe('A 1H')
  expect(isValidElement(shown({ id: 'w1' }))).toBe(true)
})
