import { expect, it } from 'vitest'
import { wordsOf } from './checked.ts'

type Document = readonly [
  grantor: string | null,
  grantee: string | null,
  day: string | null,
  docType?: string,
]

const chain = (...documents: readonly Document[]) =>
  documents.map(([grantor, grantee, effectiveDate, docType = 'Warranty Deed'], at) => ({
    ...{ id: `t.${at}`, grantor, grantee, effectiveDate, docType, volPage: `${at + 1}/10` },
  }))

const PATENT: Document = ['State of Texas', 'A', '1890-01-01', 'Patent']
const strangers = (...documents: readonly Document[]) =>
  wordsOf('tract', 'stranger', { titleRun: chain(PATENT, ...documents) })
const never = (grantor: string) => expect.stringMatching(`^${grantor} grants by .* no earlier document$`)

it.each<[string, readonly Document[], unknown[]]>([
  [
    'T1 clean',
    [
      ['A', 'B', '1925-01-01'],
      ['B', 'MES', '1950-01-01', 'Mineral Deed'],
    ],
    [],
  ],
  [
    'T2 more than he has is another matter',
    [
      ['A', 'B', '1930-01-01'],
      ['A', 'C', '1935-01-01'],
    ],
    [],
  ],
  ['T3 wild deed', [['C', 'MES', '1950-01-01', 'Mineral Deed']], [never('C')]],
  [
    'T4 filed late',
    [
      ['A', 'B', '1954-03-01'],
      ['B', 'C', '1955-01-10'],
    ],
    [],
  ],
  [
    'T6 quitclaim',
    [
      ['B', 'C', '1955-01-01', 'Quitclaim'],
      ['A', 'B', '1960-01-01'],
    ],
    [never('B')],
  ],
  [
    'T15 heirs',
    [
      ['A', 'B', '1925-01-01'],
      ['D', 'MES', '1950-01-01'],
      ['E', 'MES', '1950-01-01'],
    ],
    [never('D'), never('E')],
  ],
  [
    'T23 a lease',
    [
      ['A', 'X', '1951-01-01', 'OGL'],
      ['A', 'MES', '1960-01-01', 'Mineral Deed'],
    ],
    [],
  ],
  ['a release is of whom it releases', [['X', 'A', '1950-01-01', 'Release']], []],
  [
    'a day that is not known',
    [
      ['B', 'C', null],
      ['A', 'B', '1960-01-01'],
    ],
    [],
  ],
  ['a grantor that is not known', [[null, 'C', '1960-01-01']], []],
  [
    'the same day',
    [
      ['A', 'B', '1950-01-01'],
      ['B', 'C', '1950-01-01'],
    ],
    [],
  ],
  [
    'one of several',
    [
      ['A', 'John Smith and Mary Jones', '1950-01-01'],
      ['Jones, Mary', 'C', '1960-01-01'],
    ],
    [],
  ],
  [
    'et ux',
    [
      ['A', 'John Smith et ux', '1950-01-01'],
      ['John Smith', 'C', '1960-01-01'],
    ],
    [],
  ],
])('says who never received: %s', (_, documents, words) => {
  expect(strangers(...documents)).toEqual(words)
})

it('offers who may be the same person, T17', () => {
  const run: Document[] = [
    ['A', 'J. R. Smith', '1900-01-01'],
    ['Smith, John Robert', 'MES', '1950-01-01'],
  ]
  expect(strangers(...run)).toEqual([expect.stringContaining('unless as J. R. Smith')])
})

it('takes the patentee for one who received, and the first grantor', () => {
  const titleRun = chain(['A', 'B', '1900-01-01'], ['C', 'D', '1910-01-01'], ['A', 'E', '1920-01-01'])
  expect(wordsOf('tract', 'stranger', { titleRun, patentInformation: 'C' })).toEqual([])
  expect(wordsOf('tract', 'stranger', { titleRun })).toEqual([never('C')])
})

const patentee = (patentInformation: string | null, ...documents: Document[]) =>
  wordsOf('tract', 'patentee', { patentInformation, titleRun: chain(...documents) })

it.each<[string, string | null, readonly Document[], string[]]>([
  ['the same', 'A', [PATENT], []],
  ['in another order', 'Smith, John', [['State of Texas', 'John Smith', '1890-01-01', 'Patent']], []],
  ['perhaps the same', 'J. Smith', [['State of Texas', 'John Smith', '1890-01-01', 'Patent']], []],
  ['another', 'B', [PATENT], ['The patent is said to name B, and that of the chain names A']],
  [
    'without the patent',
    'B',
    [['C', 'D', '1900-01-01']],
    ['The patent is said to name B, and the chain begins with C'],
  ],
  ['from the State', 'B', [['State of Texas', 'C', '1900-01-01', 'Deed']], []],
  ['a patent that names nobody', 'B', [['State of Texas', null, '1900-01-01', 'Patent']], []],
  ['not known', null, [PATENT], []],
  ['no chain', 'B', [], []],
])('compares patent and chain: %s', (_, name, documents, words) => {
  expect(patentee(name, ...documents)).toEqual(words)
})

it.each<[string, string, string | null, string[]]>([
  ['by Texas', 'Texas', 'State of Texas', []],
  ['by the Republic', 'TX', 'Republic of Texas', []],
  [
    'by the United States',
    'Texas',
    'United States of America',
    ['United States of America: land in Texas was patented by Texas alone'],
  ],
  ['elsewhere by the United States', 'New Mexico', 'United States', []],
  [
    'by another State',
    'New Mexico',
    'The State of Texas',
    ['The State of Texas does not patent land in New Mexico'],
  ],
  ['not known', 'Texas', null, []],
  ['by a person', 'Texas', 'A', []],
])('doubts unlikely patents: %s', (_, state, grantor, words) => {
  const titleRun = chain([grantor, 'A', '1890-01-01', 'Patent'])
  expect(wordsOf('tract', 'patentFrom', { state, titleRun })).toEqual(words)
})

it('doubts a patentee that patents', () => {
  const land = { state: 'Texas', patentInformation: 'U.S.A.' }
  expect(wordsOf('tract', 'patentFrom', land)).toEqual(['U.S.A.: land in Texas was patented by Texas alone'])
})

const PURCHASE = { purchaser: 'MES', recording: '917/409', purchaseDate: '1920-02-13' }
it.each<[string, object, readonly Document[], string[]]>([
  ['by whom it names', PURCHASE, [PATENT, ['A', 'MES', '1920-02-13']], []],
  ['by its place', { recording: 'Vol. 2, Pg. 010' }, [PATENT, ['A', 'B', '1920-02-13']], []],
  [
    'not there',
    PURCHASE,
    [PATENT, ['A', 'B', '1920-02-13']],
    ['No document of the chain is the purchase: MES, 917/409, 02/13/1920'],
  ],
  ['not known', {}, [PATENT], []],
  ['no chain', PURCHASE, [], []],
])('looks for the purchase in the chain: %s', (_, land, documents, words) => {
  expect(wordsOf('tract', 'purchaseInChain', { ...land, titleRun: chain(...documents) })).toEqual(words)
})

/** 0.01 degrees each way at 31° north: 261.5 acres. */
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-103, 31],
      [-102.99, 31],
      [-102.99, 31.01],
      [-103, 31.01],
      [-103, 31],
    ],
  ],
}

it.each<[string, object, boolean]>([
  ['no boundary', { grossMineralAcres: '640' }, false],
  ['no acres', { geometry: SQUARE, grossMineralAcres: '0' }, false],
  ['as surveyed', { geometry: SQUARE, grossMineralAcres: '265' }, false],
  ['far from it', { geometry: SQUARE, grossMineralAcres: '640' }, true],
])('compares boundary and GMA: %s', (_, land, isDoubtful) => {
  expect(wordsOf('tract', 'boundaryAcres', land)).toHaveLength(isDoubtful ? 1 : 0)
})

it.each<[string, readonly (string | null)[], string[]]>([
  ['a whole', ['1/2', '1/2'], []],
  ['thirds as decimals', ['0.3333', '0.3333', '0.3333'], []],
  ['none', [], []],
  ['one that cannot be read', ['1/2', null], []],
  [
    'less',
    ['1/2', '1/3'],
    ["The owners have 83.3333 % of the family's minerals: whose the rest are is not on record"],
  ],
])('adds up the shares of owners: %s', (_, fractions, words) => {
  const mineralsOwned = fractions.map((mineralFraction, id) => ({ id: `t.${id}`, mineralFraction }))
  expect(wordsOf('tract', 'ownersIncomplete', { mineralsOwned })).toEqual(words)
})

it.each(['geometry', 'countyMap', 'detailMap', 'oldMap'])('asks for a map, unless there is a %s', (map) => {
  expect(wordsOf('tract', 'noMap', {})).toEqual(['There is neither a boundary nor a map'])
  expect(wordsOf('tract', 'noMap', { [map]: 'a map' })).toEqual([])
})
