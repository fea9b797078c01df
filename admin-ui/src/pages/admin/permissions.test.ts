import { expandRoles, ROLES } from '@landbook/contracts/catalogue/roles'
import { describe, expect, it } from 'vitest'
import { afterPick, shortened } from './permissions.ts'

const reads = expandRoles(['ALL_READ_PERMISSIONS'])

describe('afterPick', () => {
  it('adds all roles of a chosen group', () => {
    expect(afterPick(['ADMIN'], ['ADMIN', 'ALL_READ_PERMISSIONS'])).toEqual(['ADMIN', ...reads])
  })

  it('removes a complete group', () => {
    expect(afterPick([...reads, 'WRITE_LANDS'], [...reads, 'WRITE_LANDS', 'ALL_READ_PERMISSIONS'])).toEqual([
      'WRITE_LANDS',
    ])
  })

  it('uses single roles as chosen', () => {
    expect(afterPick(['READ_LANDS'], ['WRITE_LANDS', 'READ_LANDS'])).toEqual(['READ_LANDS', 'WRITE_LANDS'])
    expect(afterPick(['READ_LANDS'], [])).toEqual([])
  })
})

describe('shortened', () => {
  it('names a group instead of its roles', () => {
    expect(shortened(ROLES)).toEqual(['ADMIN', 'ALL_USER_PERMISSIONS'])
    expect(shortened([...reads, 'WRITE_LANDS'])).toEqual(['WRITE_LANDS', 'ALL_READ_PERMISSIONS'])
    expect(shortened(['READ_LANDS'])).toEqual(['READ_LANDS'])
  })

  it('is equivalent', () => expect(expandRoles(shortened(ROLES))).toEqual([...ROLES]))
})
