import { type AnyRecord, catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { expect, it } from 'vitest'
import { groupingsOf } from './grouping.ts'
import { leftOutText } from './LeftOutOfView.tsx'
import { leftOutIn, removeLeftOut, sortWithout } from './leftOut.ts'
import { moreColumns } from './moreColumns.ts'
import { sortNamed, sortText } from './sort.ts'

/** What a list has for its reader. */
const offeredTo = (record: AnyRecord, roles: readonly (typeof ROLES)[number][]) => {
  const columns = moreColumns(record, [], roles)
  return { columns, groupings: groupingsOf(record, columns) }
}
const withPages = catalogue.records.filter(({ hasPages }) => hasPages)

it.each(withPages)('$title: every column, group and order is shown, or said not to be and why', (record) => {
  const all = offeredTo(record, ROLES)
  const own = offeredTo(
    record,
    ROLES.filter((role) => role === record.read),
  )
  for (const { source, label, disableSort } of all.columns) {
    const query = new URLSearchParams({
      columns: `${source}:240`,
      ...(!disableSort && { sort: `-${source}` }),
    })
    const isOwn = own.columns.some((column) => column.source === source)
    const leftOut = leftOutIn(query, own)
    expect(leftOut).toEqual(isOwn ? [] : [{ as: 'columns', name: source }])
    if (!isOwn) expect(leftOutText(record, own.columns, leftOut)).toContain(`${label} (you may not see it)`)
  }
  for (const { name, label } of all.groupings) {
    const isOwn = own.groupings.some((grouping) => grouping.name === name)
    const leftOut = leftOutIn(new URLSearchParams({ group: name }), own)
    expect(leftOut).toEqual(isOwn ? [] : [{ as: 'group', name }])
    if (!isOwn) expect(leftOutText(record, own.columns, leftOut)).toContain(`groups by ${label} (you may`)
  }
})

it('what no list has is named as the address has it, and taken out of that alone', () => {
  const well = recordOf('well')
  const own = offeredTo(well, ROLES)
  const query = new URLSearchParams(
    'columns=former:240,county:200,older&group=county,lost&sort=-gone,county&status=Active',
  )
  const leftOut = leftOutIn(query, own)
  const why = '(this list has none such)'
  expect(leftOutText(well, own.columns, leftOut)).toBe(
    `Left out: the column former ${why}, the column older ${why}, groups by lost ${why}, the order by gone ${why}`,
  )
  removeLeftOut(query, leftOut)
  expect(query.toString()).toBe('columns=county%3A200&group=county&sort=-gone%2Ccounty&status=Active')
  expect(sortText(sortWithout(sortNamed('-gone,county'), leftOut))).toBe('county')
})
