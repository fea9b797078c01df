import { describe, expect, it } from 'vitest'
import { askedNames } from '../src/data/askedNames.ts'

describe('the names to choose from', () => {
  it('are all of a type, without templates', () => {
    expect(askedNames('lease')).toEqual({
      fields: ['leaseName'],
      filter: { template: false },
      orderBy: ['leaseName_asc'],
    })
    expect(askedNames('tract')).toEqual({ fields: ['name'], orderBy: ['name_asc'] })
  })

  it('are those of the ids, templates or not', () => {
    expect(askedNames('lease', ['a'])).toEqual({ fields: ['leaseName'], filter: { id_in: ['a'] } })
  })
})
