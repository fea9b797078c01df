import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { isSettable } from '@landbook/contracts/catalogue/settable'
import { describe, expect, it } from 'vitest'
import { LEASE } from '../../records/lease/layout.ts'
import { OPERATOR } from '../../records/operator/layout.ts'
import { OTHER_LEASE } from '../../records/other-lease/layout.ts'
import { RIGHT_OF_WAY } from '../../records/right-of-way/layout.ts'
import { LAND } from '../../records/tract/layout.ts'
import { UNIT } from '../../records/unit/layout.ts'
import { WELL } from '../../records/well/layout.ts'
import { editableOf, filtersOf, type Layout, namesIn, othersOf, REST, sectionsOf } from './layout.ts'

const LAYOUTS: Readonly<Record<string, Layout>> = {
  lease: LEASE,
  operator: OPERATOR,
  otherLease: OTHER_LEASE,
  row: RIGHT_OF_WAY,
  tract: LAND,
  unit: UNIT,
  well: WELL,
}
/** Of a type without a layout it is what follows from its declaration, if anything. */
const listed = catalogue.records.filter(({ type }) => LAYOUTS[type])

const finance = recordOf('finance')
const otherLease = recordOf('otherLease')

describe('the sections of a form', () => {
  it('are one of all members where nothing is said', () => {
    expect(sectionsOf(finance, {})).toEqual([
      { title: 'Prices', members: ['date', 'wtiPrice', 'gasPrice', 'oxy', 'noble'] },
    ])
  })

  it('end with what none of them names, so that a new field is not forgotten', () => {
    const sections = [
      { title: 'Day', members: ['date'] },
      { title: 'Shares', members: ['noble'] },
    ]
    expect(sectionsOf(finance, { sections })).toEqual([
      { title: 'Day', members: ['date'] },
      { title: 'Shares', members: ['noble', 'wtiPrice', 'gasPrice', 'oxy'] },
    ])
  })

  it('show it where the layout says, without what slots or other pages show', () => {
    const layout: Layout = {
      slots: { prices: ['wtiPrice', 'gasPrice'] },
      sections: [
        { title: 'Day', members: ['date', REST] },
        { title: 'Prices', members: ['prices'] },
      ],
      elsewhere: ['oxy'],
    }
    expect(sectionsOf(finance, layout)).toEqual([
      { title: 'Day', members: ['date', 'noble'] },
      { title: 'Prices', members: ['prices'] },
    ])
    expect(othersOf(finance, layout)).toEqual(['oxy'])
  })

  it('leave lists to the page, unless a slot shows them', () => {
    expect(othersOf(otherLease, {})).toEqual(['dismissals', 'payments', 'titleRun'])
    const layout: Layout = { slots: { paid: ['payments'] }, sections: [{ title: 'Paid', members: ['paid'] }] }
    expect(othersOf(otherLease, layout)).toEqual(['dismissals', 'titleRun'])
  })
})

describe('a list', () => {
  it.each(listed)('of a $type offers all of its form to be set for many at once, but names', (record) => {
    const layout = LAYOUTS[record.type] ?? {}
    const editable: readonly string[] = editableOf(record, layout, ['ADMIN']) ?? []
    const onForm = sectionsOf(record, layout).flatMap((section) => namesIn(layout, section))
    const expected = onForm.filter((name) => name !== record.titleField && isSettable(record, name))
    expect(expected.filter((name) => !editable.includes(name) && !(name in record.unique))).toEqual([])
    expect(editable.filter((name) => !isSettable(record, name))).toEqual([])
    expect(layout.editable?.filter((name) => !editable.includes(name)) ?? []).toEqual([])
    expect(editable).not.toContain(record.titleField)
  })

  it('is filtered by choices and by links to one record', () => {
    const filters = filtersOf(otherLease, {})
    expect(filters).toContain('operator')
    expect(filters).not.toContain('locatedOn')
    expect(filtersOf(otherLease, { filters: ['lessee'] })).toEqual(['lessee'])
  })
})
