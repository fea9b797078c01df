import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { describe, expect, test } from 'vitest'
import { guessMapping, guessTypes, headingsOf, normalised } from '../src/catalogue/headings.ts'
import { catalogue } from '../src/catalogue/index.ts'
import { guessKey } from '../src/engine/import/guess.ts'
import { importable, importOperations, keysOf, membersOf } from '../src/engine/import/members.ts'

const candidateOf = (type: string) => {
  const record = recordNamed(catalogue, type)
  const operations = importOperations(catalogue, record)
  if (!operations) throw new Error(`${type} cannot be imported`)
  return { record, members: membersOf(operations), headings: headingsOf(type) }
}

const guess = (type: string, ...found: string[]) => guessMapping(candidateOf(type), found)

const ALL = importable(catalogue).map(({ type }) => candidateOf(type))

describe('guessing', () => {
  test.each([
    ['API No.', 'api_number'],
    ['Spud Dt', 'spudDate'],
    ['MIN%', 'min percent'],
    ['Café', 'cafe'],
    ['Operator #', 'operator no'],
  ])('%s and %s are one heading', (a, b) => expect(normalised(a)).toBe(normalised(b)))

  test('by label, by field name, by synonym', () => {
    expect(guess('well', 'API Number', 'spudDate', 'lease_name', 'sh_latitude', 'operator_name')).toEqual({
      'API Number': 'apiNumber',
      spudDate: 'spudDate',
      lease_name: 'name',
      sh_latitude: 'latitude',
      operator_name: 'operatedBy',
    })
    expect(guess('operator', 'name', 'address', 'city', 'state', 'zip', 'status')).toEqual({
      name: 'name',
      address: 'address1',
      city: 'city',
      state: 'state',
      zip: 'zip',
    })
    expect(guess('tract', 'geometry', 'county', 'abstract', 'Land ID')).toEqual({
      geometry: 'geometry',
      county: 'county',
      abstract: 'abstract',
      'Land ID': 'name',
    })
    expect(guess('tract', 'Twp', 'Rng', 'Sections', 'Qtr Qtr', 'Lots', 'Principal Meridian')).toEqual({
      Twp: 'township',
      Rng: 'range',
      Sections: 'section',
      'Qtr Qtr': 'aliquotParts',
      Lots: 'lot',
      'Principal Meridian': 'meridian',
    })
  })

  test('each member has one column at most', () => {
    const found = Object.values(guess('operator', 'Name', 'Company Name', 'Operator Name'))
    expect(new Set(found).size).toBe(found.length)
  })

  test.each([
    ['well', ['Name', 'API Number', 'Spud Date', 'Status']],
    ['tract', ['Land ID', 'County', 'State', 'Abstract', 'GMA']],
    ['operator', ['Company Name', 'Alias', 'Phone #', 'Zip Code']],
  ])('a file of %ss is known by its columns', (type, headings) =>
    expect(guessTypes(ALL, headings, 'export.csv')[0]).toBe(type),
  )

  test('a file of leases is recognized without the required fields of a new lease', () => {
    const headings = ['Lease Name', 'Current Lessee', 'County', 'Status', 'Effective Date']
    expect(guessTypes(ALL, headings, 'leases.csv')[0]).toBe('lease')
  })

  test('types that no column matches come last', () => {
    // Rights of way have no required fields.
    const headings = ['geometry', 'lot_no', 'tract_id', 'short_code', 'SaleParcel']
    expect(guessTypes(ALL, headings, 'parcels.geojson')[0]).toBe('tract')
  })

  test('the key is the own id, else the unique name, else a lookup number', () => {
    const keys = (type: string) => keysOf(candidateOf(type).record, candidateOf(type).members)
    expect(guessKey(keys('operator'), { A: 'name', B: 'operatorNumber' })).toEqual(['name'])
    expect(guessKey(keys('operator'), { A: 'id', B: 'name' })).toEqual(['id'])
    expect(guessKey(keys('well'), { A: 'name', B: 'apiNumber' })).toEqual(['apiNumber'])
    expect(guessKey(keys('well'), { A: 'county' })).toEqual([])
  })
})

describe('every declared record type', () => {
  const ofType = ALL.map((each) => [each.record.type, each] as const)

  test.each(ofType)('%s: its own labels and field names are mapped to it', (_, candidate) => {
    const fields = candidate.members.filter(({ kind }) => kind !== 'id')
    for (const heading of ['label', 'name'] as const) {
      const mapping = guessMapping(
        candidate,
        fields.map((member) => member[heading]),
      )
      for (const member of fields) expect(mapping[member[heading]]).toBe(member.name)
    }
  })

  test.each(ofType)('%s: required fields can be imported, and there is a key', (_, { record, members }) => {
    const { parts } = importOperations(catalogue, record) ?? {}
    const names = members.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(parts ? [...parts.key] : [record.titleField]))
    expect(keysOf(record, members)).toEqual(parts ? [] : expect.arrayContaining([record.titleField]))
    expect(record.title).not.toBe('')
  })

  test('a file of volumes is production, by well and month', () => {
    const headings = ['Well Name', 'API Number', 'Month', 'Oil (bbl)', 'Gas (mcf)', 'Water (bbl)']
    expect(guessTypes(ALL, headings, 'volumes.csv')[0]).toBe('production')
    expect(guess('production', ...headings)).toEqual({
      'API Number': 'well',
      Month: 'month',
      'Oil (bbl)': 'oil',
      'Gas (mcf)': 'gas',
      'Water (bbl)': 'water',
    })
  })

  test('columns of parts are known by other names, too', () => {
    expect(guess('production', 'UWI', 'Prod Month', 'Oil Volume')).toEqual({
      UWI: 'well',
      'Prod Month': 'month',
      'Oil Volume': 'oil',
    })
  })

  test('files and imports are not imported', () => {
    const types = importable(catalogue).map(({ type }) => type)
    expect(types).not.toContain('file')
    expect(types).not.toContain('fileImport')
    expect(types).toEqual(expect.arrayContaining(['tract', 'well', 'operator', 'row', 'lease', 'unit']))
  })
})
