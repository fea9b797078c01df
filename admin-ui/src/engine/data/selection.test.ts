import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { expect, it } from 'vitest'
import { type Selected, typesReadThrough } from './selection.ts'

it.each<[RecordType, Selected, string[]]>([
  ['well', ['name', { operatedBy: ['id', 'name'] }, { lease: ['id', 'leaseName', 'status'] }], []],
  ['tract', [{ mineralsOwned: ['id', 'mineralFraction', { Owner: ['id', 'name'] }] }], []],
  ['production', [{ well: ['id', 'operator', { operatedBy: ['id', 'name'] }] }], ['well']],
  ['production', [{ well: ['id', { operatedBy: ['id', 'email'] }] }], ['operator', 'well']],
  ['tract', [{ interest: ['id', { Lease: ['id', 'leaseName'] }] }], ['lease']],
  ['lease', [{ wells: ['id', { Well: ['id', 'notes'] }] }], ['well']],
])('of a %s, %j reads through %j', (type, select, expected) => {
  expect([...typesReadThrough(recordOf(type), select)].sort()).toEqual(expected)
})
