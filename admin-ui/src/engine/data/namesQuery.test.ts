import { describe, expect, it } from 'vitest'
import { namesQuery } from './namesQuery.ts'

describe('the names to choose from', () => {
  it('are all of a type, without templates', () => {
    expect(namesQuery('lease')).toEqual({
      fields: ['leaseName'],
      filter: { template: false },
      orderBy: ['leaseName_asc'],
    })
    expect(namesQuery('tract')).toEqual({ fields: ['name'], orderBy: ['name_asc'] })
  })

  it('are those of the ids, templates or not', () => {
    expect(namesQuery('lease', ['a'])).toEqual({ fields: ['leaseName'], filter: { id_in: ['a'] } })
  })
})
