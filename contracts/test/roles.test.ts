import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import {
  expandRoles,
  isRole,
  ROLE_GROUPS,
  ROLES,
  rolesFromServer,
  serverRoles,
} from '../src/catalogue/roles.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'
import { type RecordDeclaration, writeRoleOf } from '../src/engine/kernel/record.ts'
import { holds } from '../src/engine/roles.ts'

const someRoles = fc.subarray([...ROLES])
const anyName = fc.oneof(
  fc.constantFrom<string>(...ROLES, ...Object.keys(ROLE_GROUPS), 'USER_ROLE', 'ROLE_ADMIN'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', ''),
  fc.string(),
)

describe('roles', () => {
  it('are the spec\u2019s, and one for auditors', () => {
    const areas = ['LANDS', 'WELLS', 'UNITS', 'ROWS', 'OPERATORS', 'LEASE', 'OTHER_LEASE']
    const both = areas.flatMap((area) => [`READ_${area}`, `WRITE_${area}`])
    expect(new Set<string>(ROLES)).toEqual(new Set(['ADMIN', 'READ_PRODUCTIONS', 'READ_AUDIT', ...both]))
    expect(new Set(ROLES).size).toBe(ROLES.length)
  })
})

describe('expandRoles', () => {
  const reads = ROLES.filter((role) => role.startsWith('READ_'))
  const writes = ROLES.filter((role) => role.startsWith('WRITE_'))

  it('replaces a group by all of its roles, which never include ADMIN', () => {
    expect(expandRoles(['ALL_READ_PERMISSIONS'])).toEqual(reads)
    expect(expandRoles(['ALL_WRITE_PERMISSIONS'])).toEqual(writes)
    const all = ROLES.filter((role) => role !== 'ADMIN')
    expect(expandRoles(['ALL_USER_PERMISSIONS'])).toEqual(all)
    expect(expandRoles(['ALL_WRITE_PERMISSIONS', 'ALL_READ_PERMISSIONS', 'READ_LANDS'])).toEqual(all)
  })

  it('returns unique roles in order, without unknown names', () => {
    fc.assert(
      fc.property(fc.array(anyName), (names) => {
        const roles = expandRoles(names)
        expect(roles).toEqual(ROLES.filter((role) => roles.includes(role)))
        for (const name of names.filter(isRole)) expect(roles).toContain(name)
        expect(expandRoles(roles)).toEqual(roles)
      }),
    )
  })
})

describe('holds', () => {
  it('passes ADMIN everywhere, and others if they have the role', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...ROLES), (roles, needed) => {
        expect(holds(roles, needed)).toBe(roles.includes('ADMIN') || roles.includes(needed))
        expect(holds(roles, undefined)).toBe(true)
        expect(holds([...roles, 'ADMIN'], needed)).toBe(true)
      }),
    )
  })

  it('does not accept a group, or the server\u2019s name, as a role', () => {
    expect(holds(['ALL_USER_PERMISSIONS', 'ROLE_ADMIN', 'USER_ROLE'], 'READ_LANDS')).toBe(false)
    expect(holds(['WRITE_LANDS'], 'READ_LANDS')).toBe(false)
  })
})

describe('the server\u2019s names', () => {
  it('round-trip', () => {
    expect(serverRoles(['ADMIN', 'READ_LANDS'])).toEqual(['ROLE_ADMIN', 'READ_LANDS', 'USER_ROLE'])
    fc.assert(
      fc.property(someRoles, (roles) => {
        expect(serverRoles(roles)).toContain('USER_ROLE')
        expect(serverRoles(roles)).not.toContain('ADMIN')
        expect(rolesFromServer(serverRoles(roles))).toEqual(roles)
      }),
    )
  })

  it('that are unknown are dropped', () => {
    fc.assert(
      fc.property(fc.array(anyName), (names) => {
        expect(rolesFromServer(names).every(isRole)).toBe(true)
      }),
    )
    expect(rolesFromServer(['USER_ROLE', 'ROLE_EDITOR', '__proto__'])).toEqual([])
  })
})

describe('every declaration', () => {
  it.each(catalogue.records.map((record): [string, RecordDeclaration] => [record.name, record]))(
    '%s has one role for the files of its parts, whose list a file does not name',
    (_, record) => {
      const holding = Object.entries(record.lists).filter(([, { fields }]) =>
        Object.values(fields).some((schema) => metaOf(schema).kind === 'file'),
      )
      expect(new Set(holding.map(([list]) => writeRoleOf(record, list))).size).toBeLessThanOrEqual(1)
    },
  )
})
