import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { columnsOf, listedPattern, listedText } from '@landbook/contracts/catalogue/listed'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { describe, expect, it } from 'vitest'

describe('the columns of a list', () => {
  it.each(catalogue.records)('of $type are members, with the one that names it among them', (record) => {
    const members = Object.keys({ ...documentFields(record), ...record.links, ...record.counts })
    const columns = columnsOf(record)
    expect(columns.filter((name) => !members.includes(name))).toEqual([])
    expect(columns.filter((name) => name === record.titleField)).toHaveLength(1)
    expect(new Set(columns).size).toBe(columns.length)
  })

  it('are those that fit into a cell where nothing is said, the title first', () => {
    const { columns: _, ...declared } = recordOf('row')
    const columns = columnsOf(declared)
    expect(columns[0]).toBe('projectName')
    expect(columns).toContain('locatedOn')
    expect(columns).not.toContain('notes')
  })
})

describe('the searched text of a list', () => {
  const well = recordOf('well')
  const lands = [
    { id: 't1', name: 'Reeves 4' },
    { id: 't2', name: 'Ward 7' },
  ]
  const operatedBy = { name: 'Café Oil', id: 'o1' }
  const text = listedText(well, {
    name: 'Toyah  1H',
    operatedBy,
    status: 'In Process',
    drilledOn: lands,
    landId: 'Reeves 4, Ward 7',
  })

  it('has a line for each column, as people read it, folded', () => {
    const lines = text.split('\n')
    expect(lines).toHaveLength(columnsOf(well).length)
    expect(lines.filter((line) => line !== '')).toEqual([
      'toyah 1h',
      'cafe oil',
      'in process',
      'reeves 4, ward 7',
    ])
  })

  it('has days as they are read, and figures without separators', () => {
    const tract = recordOf('tract')
    expect(listedText(tract, { name: 'A', familyNMA: '1234.5' }).split('\n')).toContain('1234.5')
    expect(listedText(recordOf('lease'), { effectiveDate: '2024-02-29' })).toContain('02/29/2024')
  })

  it.each([
    ['cafe', undefined, true],
    ['cafe', ['operatedBy'], true],
    ['cafe', ['name', 'status'], false],
    ['ward', ['landId'], true],
    ['toyah', ['name'], true],
    ['toyah', [], false],
  ])('%s is found in %j: %s', (word, among, isFound) => {
    expect(new RegExp(listedPattern(columnsOf(well), word, among)).test(text)).toBe(isFound)
  })

  it('is not found in no columns, even where they show nothing', () => {
    expect(new RegExp(listedPattern(columnsOf(well), 'toyah', [])).test('')).toBe(false)
  })
})
