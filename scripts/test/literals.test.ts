import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { plural } from '@landbook/contracts/engine/values/texts'
import { describe, expect, it } from 'vitest'
import { createPathOf, hasPages, resourceOf } from '../../admin-ui/src/engine/navigation/resources.ts'
import { pagePaths } from '../../admin-ui/src/pages/paths.ts'
import { leasePaths } from '../../admin-ui/src/records/lease/paths.ts'
import { wellPaths } from '../../admin-ui/src/records/well/paths.ts'
import { root } from './imports.ts'

/** The records that the engine keeps for itself. */
const SYSTEM = new Set(
  globSync('contracts/src/engine/system/*/declaration.ts', { cwd: root }).map(
    (file) => /\btype: '(\w+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1],
  ),
)
const system = catalogue.records.filter(({ type }) => SYSTEM.has(type))
const trade = catalogue.records.filter(({ type }) => !SYSTEM.has(type))

/** Words that name a record, and something else as well. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  row: 'a line of a table or file, and the direction of a flex box',
  rows: 'the lines of a table or file',
  groupBy: 'the function of Map',
  reports: 'tables of many records, which the engine shows, and those that were saved',
  Reports: 'their page',
}

const namesOf = ({ type, name, title }: AnyRecord) =>
  [type, name, title].flatMap((each) => [each, plural(each), plural(each).replaceAll(/\W/g, '')])

function membersOf(record: AnyRecord): string[] {
  const lists = Object.values(record.lists)
  const named = [record.fields, record.lists, record.links, record.inverse, record.counts]
  return [...named, ...lists.map(({ fields }) => fields)]
    .flatMap((members) => Object.keys(members))
    .concat(lists.map(({ item }) => item))
}

const systemWords = new Set(
  system.flatMap((record) => [
    ...namesOf(record),
    ...membersOf(record),
    ...Object.values(record.fields).map(labelOf),
  ]),
)
const isOfTrade = (word: string) => !systemWords.has(word) && !Object.hasOwn(AMBIGUOUS, word)

const types = new Set(trade.flatMap(namesOf).filter(isOfTrade))
/** Of several words: 'apiNumber'. Single ones, such as 'color', are names of many things. */
const members = new Set(trade.flatMap(membersOf).filter((name) => /[a-z][A-Z]/.test(name) && isOfTrade(name)))
/** 'READ_UNITS': those that no system record asks for, and the engine itself does not know. */
const roles = new Set<string>(ROLES.filter((role) => role !== 'ADMIN' && role !== 'READ_AUDIT'))
/** In a sentence: 'Lands, wells and contacts are found by name.' */
const plurals = new RegExp(
  `\\b(?:${trade
    .flatMap(({ type, title }) => [plural(type), plural(title)])
    .filter(isOfTrade)
    .join('|')})\\b`,
  'i',
)

/** Without what is inserted into a template. */
const plain = (text: string) => text.replaceAll(/\$\{[^}]*\}/g, '')
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** What a source says of records: types, their plurals and roles in texts, members in texts and as names of properties. */
function recordsIn(source: string): string[] {
  const code = withoutComments(source).replaceAll(/^(?:import|export)\s[^'"`;]*?\bfrom '[^']+'$/gm, '')
  const texts = textsIn(code)
  const properties = [...code.matchAll(/(?<=\.)\w+|\b\w+(?=\??:)/g)].map(([name]) => name)
  const words = new Set([...texts.flatMap((text) => text.match(/\w+/g) ?? []), ...properties])
  return [
    ...texts.filter((text) => types.has(text) || (/\s/.test(text) && plurals.test(plain(text)))),
    ...members.union(roles).intersection(words),
  ]
}

const textsIn = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )

const firstPart = (path: string) => path.split(/[/?]/)[1]?.toLowerCase() ?? ''
/** The first parts of the addresses of pages and of records: 'reports', 'wells', 'addwell'. */
const pageNames = new Set(
  [
    ...[...Object.values(pagePaths), ...Object.values(leasePaths), wellPaths.inactiveWell].map((path) =>
      path(''),
    ),
    ...catalogue.records
      .filter(({ type }) => hasPages(type))
      .flatMap(({ type }) => [`/${resourceOf(type)}`, createPathOf(type)]),
  ].map(firstPart),
)

/** What a source of the screens says of the addresses of pages: '/Reports', '/Wells/${id}'. */
const addressesIn = (source: string): string[] =>
  textsIn(withoutComments(source)).filter((text) => text.startsWith('/') && pageNames.has(firstPart(text)))

/** Words of the land business, beside the names of records and their members. Plurals count as well. */
const TRADE =
  `abstract acre acreage bbl county courthouse deed depletion division doi drill drilled drilling gas grantee
  grantor land landman lease lessee lessor mcf mineral nma npri nra nri nsa oil orri overriding parcel permit plat pooling
  prospect pugh royalty runsheet spud survey township tract well wellbore wildcat`.split(/\s+/)
/** Of two words, each of which means something else as well. */
const TRADE_PAIRS = [
  'api number',
  'mineral interest',
  'working interest',
  'net interest',
  'title run',
  'shut in',
]

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')
/** 'PlatTab', 'api-numbers', 'READ_LANDS' and texts, as words in the singular. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => singular(word.toLowerCase()))

/** Words of the trade in the name of a file and in its code, without comments. */
function tradeIn(file: string, source: string): string[] {
  const path = /(?<=\/src\/engine\/).*(?=\.tsx?$)/.exec(file)?.[0] ?? file
  const words = wordsIn(`${path}\n${withoutComments(source)}`)
  const pairs = new Set(words.map((word, index) => `${words[index - 1]} ${word}`))
  return [
    ...TRADE.filter((word) => words.includes(singular(word))),
    ...TRADE_PAIRS.filter((pair) => pairs.has(pair)),
  ]
}

describe('the search for words of the trade', () => {
  const engine = 'admin-ui/src/engine/derived/Tab.tsx'

  it.each([
    [engine, 'export function PlatTab() {}', ['plat']],
    [engine, "const hint = 'Counties are found by name.'", ['county']],
    [engine, 'DRILLING_DATA_URL: address(WEB),', ['drilling']],
    [engine, 'const { acres } = item', ['acre']],
    [engine, 'const apiNumber = (label: string) => text(label)', ['api number']],
    ['contracts/src/engine/values/doi.ts', '', ['doi']],
    ['contracts/src/engine/kernel/api-number-field.ts', '', ['api number']],
    ['admin-ui/src/engine/derived/PlatTab.tsx', '', ['plat']],
    ['contracts/src/engine/roles.ts', "'READ_LANDS', 'READ_PLATS'", ['land', 'plat']],
  ])('finds those in %s: %s', (file, source, found) => expect(tradeIn(file, source)).toEqual(found))

  it.each([
    '/** Acres of a tract. */\nconst amount = 1',
    "import { openLandbook } from '@landbook/standalone/landbook'",
    'const template = translated(number, api)',
  ])('finds none in %s', (source) => expect(tradeIn(engine, source)).toEqual([]))
})

describe('the search for records in a source', () => {
  it.each([
    ["const path = pageOf('tract', id)", ['tract']],
    ["const name = 'OtherLeases'", ['OtherLeases']],
    ["const hint = 'Lands are found by name.'", ['Lands are found by name.']],
    ["const names = { apiNumber: ['uwi'] }", ['apiNumber']],
    ['const digits = row.apiNumber', ['apiNumber']],
    ["const mayRead = holds(roles, 'READ_UNITS')", ['READ_UNITS']],
  ])('finds them in %s', (source, found) => expect(recordsIn(source)).toEqual(found))

  it.each([
    '/** As a tract: `apiNumber` of wells. */\nconst a = 1',
    "import type { tract } from '@landbook/contracts/records/tract/declaration'",
    '<Stack direction="row" color="error" />',
    'const shown = `$'.concat('{lands.length} of several`'),
  ])('finds none in %s', (source) => expect(recordsIn(source)).toEqual([]))
})

describe('the search for addresses of pages', () => {
  it.each([
    ["const reports = '/Reports'", ['/Reports']],
    ['const path = `/Wells/$'.concat('{id}`'), ['/Wells/$'.concat('{id}')]],
    ["void navigate('/addLand?name=x')", ['/addLand?name=x']],
  ])('finds them in %s', (source, found) => expect(addressesIn(source)).toEqual(found))

  it.each(["post('/graphql')", "'reports'", '// to /Reports', "'/'"])('finds none in %s', (source) =>
    expect(addressesIn(source)).toEqual([]),
  )

  it('finds none in the engine of the screens: they come from its declarations, and from the pages', () => {
    const files = globSync('admin-ui/src/engine/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.{test,stories}.*'],
    })
    const found = files.flatMap((file) =>
      addressesIn(readFileSync(join(root, file), 'utf8')).map((address) => `${file}: ${address}`),
    )
    expect(found).toEqual([])
  })
})

describe.each(globSync('*/src/engine/', { cwd: root }))('%s', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.{test,stories}.*'] })

  it('names no record, and no member of one', () => {
    expect(files).not.toEqual([])
    const found = files.flatMap((file) =>
      recordsIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('uses no word of the trade', () => {
    const found = files.flatMap((file) =>
      tradeIn(file, readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })
})

/** Pages that show records of several types together. */
const TOGETHER = ['dashboard', 'reports']

describe('pages, which are about any record', () => {
  const files = globSync('*/src/{pages,app}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', `**/{${TOGETHER.join(',')}}{/**,.ts}`],
  })

  it('name no record, and no member of one', () => {
    expect(files).not.toEqual([])
    const found = files.flatMap((file) =>
      recordsIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })
})
