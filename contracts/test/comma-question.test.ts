import { describe, expect, it } from 'vitest'
import { commaQuestion } from '../src/engine/import/commas.ts'

describe('what is asked of a column’s decimal signs', () => {
  it('is asked of points alone between semicolons, which may stand between thousands', () => {
    expect(commaQuestion(['80', '1.250', '2.500'], ';')).toEqual({
      written: '1.250',
      readings: { comma: '1250', point: '1.25' },
    })
    for (const sure of [['12.5', '0.125', '1250'], [1.25], ['1.2.2024']])
      expect(commaQuestion(sure, ';')).toBeUndefined()
    expect(commaQuestion(['1.250'], ',')).toBeUndefined()
  })

  it('is asked with a figure that both answers can read, if there is one', () => {
    expect(commaQuestion(['1.250,50', '12,5', '1,250'], '\t')).toEqual({
      written: '1,250',
      readings: { comma: '1.25', point: '1250' },
    })
    expect(commaQuestion(['1.250,50', '12,5'], '\t')).toEqual({
      written: '1.250,50',
      readings: { comma: '1250.5' },
    })
  })
})
