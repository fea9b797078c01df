import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordOf } from '../src/catalogue/index.ts'
import {
  allFields,
  linkedFields,
  ownFields,
  partFields,
  selectionOf,
} from '../src/catalogue/report/fields.ts'
import { REPORT_FILTERS } from '../src/catalogue/report/filters.ts'
import { groupKeysOf, summablesOf } from '../src/catalogue/report/grouping.ts'
import { readReport } from '../src/catalogue/report/reading.ts'
import type { ListDeclaration } from '../src/engine/kernel/record.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { REPORTED_TYPES } from '../src/records/report/declaration.ts'
import { definitionOf, type ReportDefinition, savedReport } from '../src/records/report/definition.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

const WELLS: ReportDefinition = {
  type: 'well',
  fields: ['name', 'operatedBy.phone', 'gone'],
  filter: { county: 'Ward', inactive: 'false' },
  sort: '-name',
  groupBy: ['operatedBy', 'spudDate_year'],
}

describe('a saved report', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z_.]{0,11}$/)
  const definitions = fc.record({
    type: fc.constantFrom(...REPORTED_TYPES.map(({ value }) => value)),
    fields: fc.array(name),
    filter: fc
      .tuple(
        fc.dictionary(name, fc.string()),
        fc.dictionary(
          name.map((one) => `${one}_in`),
          fc.array(fc.string(), { minLength: 1 }),
        ),
      )
      .map(([single, several]) => ({ ...single, ...several })),
    sort: fc.option(name, { nil: undefined }),
    groupBy: fc.array(name),
  })

  it('says what was saved, whatever is filtered by', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(definitionOf(savedReport(definition))).toEqual({
          ...definition,
          filter: { ...definition.filter },
        })
      }),
    )
  })

  it('is none of a type that there is no report of', () => {
    const texts = { ...savedReport(WELLS), about: null }
    expect(definitionOf(texts)).toBeUndefined()
  })
})

describe('a report, as one reader gets it', () => {
  it('has the fields that the reader may read, and names the others', () => {
    const { fields, leftOut } = readReport(WELLS, ['READ_WELLS']) ?? {}
    expect(fields?.map((field) => field.name)).toEqual(['name'])
    expect(leftOut).toEqual(['Operator · Phone #', 'gone'])
    expect(readReport(WELLS, ['READ_WELLS', 'READ_OPERATORS'])?.leftOut).toEqual(['gone'])
    expect(readReport(WELLS, ['READ_LANDS'])).toBeUndefined()
  })

  it('asks the API in its own values, without templates', () => {
    expect(readReport(WELLS, ['ADMIN'])).toMatchObject({
      filter: { county: 'Ward', inactive: false },
      sort: { field: 'name', order: 'DESC' },
      groupBy: [{ path: 'operatedBy.id' }, { path: 'spudDate', prefix: 4 }],
    })
    const leases = { ...WELLS, type: 'lease', filter: {} } as const
    expect(readReport(leases, ['ADMIN'])?.filter).toEqual({ template: false })
  })
})

describe('fields of linked records', () => {
  it('lead through links, records that link here, and parts, by one way to each type', () => {
    const ways = (record: Parameters<typeof linkedFields>[0]) => [
      ...new Set(linkedFields(record).map(({ path }) => path.slice(0, -1).join('.'))),
    ]
    expect(ways(well)).toEqual(['drilledOn', 'operatedBy', 'unit', 'lease'])
    expect(ways(tract)).toEqual(['drilledOn', 'rowsOn', 'interest.Lease', 'otherLeases'])
    expect(ways(lease)).toEqual(['leasedLands.Tract', 'wells.Well'])
  })

  it('are asked for in one selection', () => {
    const paths = [['name'], ['operatedBy', 'phone'], ['operatedBy', 'city'], ['interest', 'Lease', 'status']]
    expect(selectionOf(paths)).toEqual([
      'name',
      { operatedBy: ['phone', 'city'] },
      { interest: [{ Lease: ['status'] }] },
    ])
  })
})

describe('fields of rows', () => {
  it.each(REPORTED_TYPES.map(({ value }) => recordOf(value)))(
    'are those of all lists of a $type that are not long',
    (record) => {
      const offered = new Set(partFields(record).map(({ path }) => path[0]))
      const lists = Object.entries<ListDeclaration>(record.lists)
      expect([...offered]).toEqual(lists.flatMap(([name, { isLong }]) => (isLong ? [] : [name])))
      expect(partFields(record).filter(({ meaning }) => meaning === '')).toEqual([])
      const names = allFields(record).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    },
  )

  it('are the payments and amendments of a lease', () => {
    const labels = partFields(lease).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['Payments · Amount', 'Amendments · New Value', 'Leased Lands · NMA']),
    )
    const saved: ReportDefinition = { ...WELLS, type: 'lease', fields: ['payments.amount'], filter: {} }
    expect(readReport(saved, ['READ_LEASE'])?.fields.map(({ path }) => path)).toEqual([
      ['payments', 'amount'],
    ])
    expect(readReport(saved, ['READ_WELLS'])).toBeUndefined()
  })
})

describe('groups', () => {
  it('can be by what reports are filtered by', () => {
    for (const { value } of REPORTED_TYPES) {
      const names = groupKeysOf(recordOf(value)).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining([...REPORT_FILTERS[value]]))
    }
  })

  it('add up acres, amounts, depths and counts, no rates, shares and coordinates', () => {
    const described = (record: Parameters<typeof ownFields>[0]) => {
      const names = new Set(ownFields(record).map(({ name }) => name))
      return summablesOf(record).filter((name) => names.has(name))
    }
    expect(described(well)).toEqual(['trueVerticalDepth', 'totalDepth', 'productionCount'])
    expect(described(lease)).toEqual([
      'grossAcres',
      'netMineralAcres',
      'netSurfaceAcres',
      'heldByProductionAcres',
      'bonusAmount',
      'minRoyaltyAcres',
      'extensionAcres',
      'totalAmount',
      'rentalAmount',
      'retainedAcres',
      'netAfterState',
      'bonusAfterState',
      'extensionAfterState',
      'rentalAfterState',
    ])
    expect(described(tract)).not.toContain('mineralOwnershipPercentage')
  })
})
