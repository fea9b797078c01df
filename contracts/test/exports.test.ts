import { describe, expect, it } from 'vitest'
import { exportableBy, rolesOfToken } from '../src/catalogue/exports.ts'
import { catalogue } from '../src/catalogue/index.ts'
import { ROLES } from '../src/catalogue/roles.ts'

const ALL = catalogue.records.map(({ type }) => type)

describe('rolesOfToken', () => {
  it('never has more than the roles that read its types, whatever its user holds', () => {
    expect(rolesOfToken(ROLES, ALL).filter((role) => !role.startsWith('READ_'))).toEqual([])
    expect(rolesOfToken(['ADMIN'], ['tract', 'well'])).toEqual(['READ_LANDS', 'READ_WELLS'])
    expect(rolesOfToken(['READ_LANDS', 'WRITE_WELLS'], ['tract', 'well'])).toEqual(['READ_LANDS'])
    expect(rolesOfToken(['READ_AUDIT'], ALL)).toEqual([])
  })

  it.each(catalogue.records.map(({ type }) => type))('exports %s to a token as to its user', (type) => {
    for (const roles of [ROLES, []])
      expect(exportableBy({ roles: rolesOfToken(roles, [type]), types: [type] })).toEqual(
        exportableBy({ roles, types: [type] }),
      )
  })
})

describe('exportableBy', () => {
  it('leaves out what only admins read, even for admins, saved reports and views', () => {
    const types = exportableBy({ roles: ['ADMIN'] }).map(({ type }) => type)
    expect(ALL.filter((type) => !types.some((one) => one === type))).toEqual([
      'user',
      'file',
      'fileImport',
      'process',
      'logNote',
      'report',
      'comment',
      'view',
    ])
  })
})
