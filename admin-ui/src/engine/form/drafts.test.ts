import { describe, expect, it } from 'vitest'
import { draftPlace } from './drafts.ts'

const operator = { type: 'operator' }

describe('draftPlace', () => {
  it('is the record, and the part of it', () => {
    expect(draftPlace(operator, { id: '1', revision: 0, name: 'Apache' })).toEqual({
      type: 'operator',
      form: '1',
    })
    expect(draftPlace(operator, { id: '1', revision: 0 }, 'notes').form).toBe('1/notes')
  })

  it('is the same for new records with the same initial values, whatever their ids', () => {
    const place = draftPlace(operator, { id: '1', name: '' })
    expect(draftPlace(operator, { id: '2', name: '' })).toEqual(place)
    expect(draftPlace(operator, { id: '3', name: 'Apache' })).not.toEqual(place)
    expect(draftPlace({ type: 'well' }, { id: '4', name: '' })).not.toEqual(place)
  })
})
