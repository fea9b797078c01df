import { describe, expect, test } from 'vitest'
import { guessMapping, guessTypes, headingsOf, normalised } from '../src/catalogue/headings.ts'
import { catalogue } from '../src/catalogue/index.ts'
import { guessKey } from '../src/engine/import/guess.ts'
import { importable, keysOf, membersOf } from '../src/engine/import/members.ts'

const ALL = importable(catalogue).map((imported) => ({
  ...imported,
  members: membersOf(imported),
  headings: headingsOf(imported.record.type),
}))

function candidateOf(type: string) {
  const found = ALL.find((each) => each.type === type)
  if (!found) throw new Error(`${type} cannot be imported`)
  return found
}

const guess = (type: string, ...found: string[]) => guessMapping(candidateOf(type), found)

function keyOf(type: string, mapping: Record<string, string>, fixed = {}) {
  const candidate = candidateOf(type)
  return guessKey(candidate, keysOf(candidate, candidate.members), { mapping, fixed })
}

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
    expect(keyOf('operator', { A: 'name', B: 'operatorNumber' })).toEqual(['name'])
    expect(keyOf('operator', { A: 'id', B: 'name' })).toEqual(['id'])
    expect(keyOf('well', { A: 'name', B: 'apiNumber' })).toEqual(['apiNumber'])
    expect(keyOf('well', { A: 'county' })).toEqual([])
  })

  test('the key of the rows of a list is all that tells them apart and is given', () => {
    const mapping = { A: 'lease', B: 'date', C: 'checkNumber', D: 'amount' }
    expect(keyOf('lease.payments', mapping)).toEqual(['date', 'checkNumber'])
    expect(keyOf('lease.payments', mapping, { paidFor: 'Bonus' })).toEqual(['paidFor', 'date', 'checkNumber'])
  })
})

describe('every declared record type', () => {
  const ofType = ALL.map((each) => [each.type, each] as const)

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

  test.each(ofType)('%s: required fields can be imported, and there is a key', (_, candidate) => {
    const { parts, record, members, title } = candidate
    const names = members.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(parts ? [parts.owner.name, ...parts.key] : [record.titleField]),
    )
    expect(keysOf(candidate, members)).toEqual(
      parts ? parts.key : expect.arrayContaining([record.titleField]),
    )
    expect(names).toEqual(expect.arrayContaining([...(record.lists[parts?.list ?? '']?.importedWith ?? [])]))
    expect(new Set(names).size).toBe(names.length)
    expect(title).not.toBe('')
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

  test('a register of payments is known by its columns, and its lease by name or number', () => {
    const headings = [
      'Lease',
      'Purpose',
      'Check Date',
      'Check No.',
      'Amount Paid',
      'Payer',
      'Payee',
      'Date Received',
    ]
    expect(guessTypes(ALL, headings, 'register.csv')[0]).toBe('lease.payments')
    expect(guess('lease.payments', ...headings)).toEqual({
      Lease: 'lease',
      Purpose: 'paidFor',
      'Check Date': 'date',
      'Check No.': 'checkNumber',
      'Amount Paid': 'amount',
      Payer: 'paymentFrom',
      Payee: 'entity',
      'Date Received': 'dateReceived',
    })
    // Payer and payee, or the period: the user says which.
    expect(guess('lease.payments', 'From', 'To', 'Check Number')).toEqual({ 'Check Number': 'checkNumber' })
    for (const heading of ['MF #', 'Lease Name', 'Lease ID'])
      expect(guess('lease.payments', heading)).toEqual({ [heading]: 'lease' })
    const agreements = ['ROW Name', 'Date of Check', 'Payment From', 'Type of Payment', 'Amount']
    expect(guessTypes(ALL, agreements, 'payments.csv')[0]).toBe('row.payments')
    expect(guessTypes(ALL, ['Lease', 'Effective Date', 'Term', 'New Value'], 'x.csv')[0]).toBe(
      'lease.amendments',
    )
  })

  test('files and imports are not imported', () => {
    const types = importable(catalogue).map(({ type }) => type)
    expect(types).not.toContain('file')
    expect(types).not.toContain('fileImport')
    expect(types).toEqual(expect.arrayContaining(['tract', 'well', 'operator', 'row', 'lease', 'unit']))
  })
})
