import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOLDING_MESSAGES } from '../src/records/holding/messages.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { UPLOAD_MESSAGES } from '../src/records/lease/page-messages.ts'
import { TITLE_MESSAGES } from '../src/records/title/messages.ts'
import { DRILLING_DATA_MESSAGES, WELL_MESSAGES } from '../src/records/well/messages.ts'

const SRC = new URL('../src/', import.meta.url)
const modules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^records\/\w[\w-]*\/(?:[\w-]+-)?messages\.ts$/.test(path.replaceAll('\\', '/')))
  .sort()

type Words = (...given: unknown[]) => unknown

/** Every message with something to fill in, by its path. */
const functionsIn = (held: object, path: string): [string, Words][] =>
  Object.entries(held).flatMap(([name, value]): [string, Words][] => {
    if (typeof value === 'function') return [[`${path}.${name}`, value as Words]]
    return typeof value === 'object' && value !== null ? functionsIn(value, `${path}.${name}`) : []
  })

/** Words that do as a text, as a list of names, as a figure, and as an object with such words. */
function wordsFor(_: unknown, index: number): [string] {
  const word = `given${index}`
  const words: [string] = Object.assign([word] as [string], { toLowerCase: () => word })
  const get = (held: [string], name: string | symbol) =>
    name in held || typeof name === 'symbol' ? Reflect.get(held, name) : word
  return new Proxy(words, { get })
}

const all = (
  await Promise.all(modules.map(async (path) => functionsIn(await import(new URL(path, SRC).href), path)))
).flat()

it.each(all)('%s says something of what it is given', (_, message) => {
  const given = Array.from({ length: message.length }, wordsFor)
  const text = String(message(...given))
  if (given.length > 0) expect(text).toMatch(/given\d/)
  expect(text).not.toMatch(/undefined|null|\[object/)
  expect(text).not.toBe('')
})

it('the messages of each record are among them', () => {
  expect(modules.length).toBeGreaterThan(12)
  expect(all.length).toBeGreaterThan(130)
})

const { total, development } = LEASE_MESSAGES
const upload = UPLOAD_MESSAGES

it.each([
  [
    WELL_MESSAGES.sameApiNumber(['A']),
    'A has this API number too, or that of another wellbore of the same well',
  ],
  [
    WELL_MESSAGES.sameApiNumber(['A', 'B']),
    'A, B have this API number too, or that of another wellbore of the same well',
  ],
  [WELL_MESSAGES.notOnMap(1), '1 well has no coordinates and is not on the map'],
  [WELL_MESSAGES.notOnMap(1200), '1,200 wells have no coordinates and are not on the map'],
  [DRILLING_DATA_MESSAGES.quiet(1), 'One property is the same, or not in the drilling data'],
  [DRILLING_DATA_MESSAGES.quiet(2), '2 properties are the same, or not in the drilling data'],
  [DRILLING_DATA_MESSAGES.taken(1), 'One value was taken into the form. It is not saved yet.'],
  [DRILLING_DATA_MESSAGES.taken(2), '2 values were taken into the form. They are not saved yet.'],
  [upload.createLeft(1), 'Create it'],
  [upload.createLeft(2), 'Create all 2'],
  [upload.unknownParties(1), '1 name matches no operator'],
  [upload.unknownParties(2), '2 names match no operator'],
  [upload.unknownColumn('A', 0), '"A" is neither a land of this lease nor a known column'],
  [
    upload.unknownColumn('A', 1),
    '"A" is neither a land of this lease nor a known column; 1 row has something there',
  ],
  [
    upload.unknownColumn('A', 2),
    '"A" is neither a land of this lease nor a known column; 2 rows have something there',
  ],
  [development.first(true, '01/01/2020', '180'), 'effective 01/01/2020 + 180 days'],
  [development.first(false, '01/01/2020', '180'), 'end of term 01/01/2020 + 180 days'],
  [development.counted('180', 0), '180'],
  [development.counted('180', 2), '180 + 2 unused days'],
  [development.if(null, ['a', 'b'], 'no program'), 'no program, if a and b'],
  [development.if('01/01/2020', ['a'], 'as typed'), '01/01/2020: as typed, if a'],
  [total.differs('NMA', ''), 'differs from NMA: none'],
  [HOLDING_MESSAGES.produces(['1H'], null), 'held by production of 1H'],
  [HOLDING_MESSAGES.produces(['1H'], 'U'), 'held by production of 1H, in unit U'],
  [
    TITLE_MESSAGES.addedBeside('1/2', true),
    'Vol/Page 1/2 of this book is in the chain of title with other values; this one is added beside it',
  ],
  [
    TITLE_MESSAGES.addedBeside('1/2', false),
    'Vol/Page 1/2 is in the chain of title with other values; this one is added beside it',
  ],
  [TITLE_MESSAGES.unreadCell('Date', 'soon'), 'Date "soon" could not be read; it is kept in the comments'],
])('%s', (message, words) => {
  expect(message).toBe(words)
})
