import { catalogue, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { expect, it } from 'vitest'
import { touchedBy } from '../src/engine/live/touched.ts'

const touched = (type: RecordType, members: readonly string[], deleted = false) =>
  touchedBy(catalogue, { record: recordOf(type), members, deleted }).map(({ type }) => type)

it.each<[RecordType, string, RecordType[]]>([
  ['well', 'notes', []],
  ['tract', 'name', ['well', 'unit']],
  ['lease', 'leaseName', ['well', 'unit']],
  ['operator', 'name', ['well', 'unit', 'lease']],
  ['well', 'drilledOn', ['tract', 'unit']],
  ['lease', 'wells', ['well']],
  ['lease', 'template', ['well', 'unit']],
  ['well', 'name', ['tract', 'lease', 'unit', 'production']],
])('a change of a %s in %s affects %j', (type, member, others) => {
  const found = touched(type, [member])
  expect(found).toEqual(expect.arrayContaining(others))
  expect([found.includes(type), found.length === 0]).toEqual([false, others.length === 0])
})

it('a deleted record affects all that show it', () => {
  expect(touched('well', [], true)).toEqual(expect.arrayContaining(['tract', 'operator', 'lease', 'unit']))
})
