import { describe, expect, it } from 'vitest'
import { hasTownships } from '../src/records/tract/surveys.ts'

describe('hasTownships', () => {
  it.each([
    'T&P RR CO',
    'T & P RY. CO.',
    'T. & P. R.R. Co. Survey',
    't and p rr co',
    'TEX & PAC RY CO',
    'Texas and Pacific Railway Company',
    'T&P RR CO / J. D. SMITH',
    'BLOCK 55, T&P',
    'TX&P',
  ])('is so for %s', (survey) => {
    expect(hasTownships(survey)).toBe(true)
  })

  it.each([
    'H&TC RR CO',
    'GC&SF RR CO',
    'H&GN RR CO',
    'EL & RR RR CO',
    'PSL',
    'T&NO RR CO',
    'T&STL RR CO',
    'TT RR CO',
    'PUTNAM & PACE',
    'HUNT & PERRY',
    'T & PEARSON',
    'TEXAS PACIFIC LAND',
    '',
    null,
    undefined,
  ])('is not so for %s', (survey) => {
    expect(hasTownships(survey)).toBe(false)
  })
})
