import { wordPattern, writtenPattern } from '@landbook/contracts/catalogue/search'
import { comparable } from '@landbook/contracts/catalogue/writings'
import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { escaped, searchWords } from '@landbook/contracts/engine/values/search'
import type { ViewFilter } from '@landbook/platform/engine/views/port'
import type { Context } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import type { Builder } from '../schema/builder.ts'
import { textMatching } from '../schema/text-filter.ts'
import { hitOf, type Searched, type SearchHit } from './hit.ts'

const USUAL_HITS = 20
const MOST_HITS = 50
const LONGEST_QUESTION = 200
/** Each word is looked for in every record. */
const MOST_WORDS = 10
/** The rank of templates. */
const AFTER_ALL = 100
/** What a search counts for in the request's budget: it looks at all records, some of them several times. */
const VALUES_OF_SEARCH = 100_000

/** What was typed: folded words as they are in names, and as they are compared with whatever else a record says. */
interface Words {
  words: readonly string[]
  /** Patterns. */
  compared: readonly string[]
}

/** From best to worst; a record counts where it is found first. */
function ranksOf(record: Searched, { words, compared }: Words): ViewFilter[] {
  const [typed, written, alike] = [escaped, writtenPattern, wordPattern].map((patternOf) =>
    words.map(patternOf).join('\\s+'),
  )
  // Most words are one pattern, however they are read: nothing is asked for twice.
  const names = new Set([`^${typed}$`, `^${written}$`, `^${alike}$`, `^${written}`, `^${alike}`])
  return [
    ...[...names].map((pattern) => named(record, pattern)),
    everywhere([`(^|[^a-z0-9])${compared.join('[^a-z0-9\\n]+')}($|[^a-z0-9])`]),
    everywhere(compared.map((pattern) => `(^|[^a-z0-9])${pattern}($|[^a-z0-9])`)),
    everywhere(compared.map((pattern) => `(^|[^a-z0-9])${pattern}`)),
    everywhere(compared.map((pattern) => (SHORT.test(pattern) ? `(?<!\\d)${pattern}` : pattern))),
  ]
}

/** Of at most three digits, with or without dashes: within other numbers it says nothing. */
const SHORT = /^(?:\d(?:-\*)?){1,3}$/

const named = ({ titleField, lookup }: Searched, pattern: string): ViewFilter => ({
  $or: [titleField, ...lookup.numbers].map((field) => textMatching(field, pattern)),
})

const everywhere = (patterns: readonly string[]): ViewFilter => ({
  $and: patterns.map((pattern) => ({
    $or: [{ _search: { $regex: pattern } }, { _found: { $regex: pattern } }],
  })),
})

export function addSearch({ builder }: Api): void {
  const hit = hitType(builder)
  builder.queryField('search', (t) =>
    t.field({
      type: [hit],
      description:
        'Records that the asker may read, by name, number, or what else is written in them and in their rows; all words must be found. Best first: the whole name or number as it was typed, the same in another writing, its beginning, all words in this order or another, the beginning of words, anything else. Numbers, telephones, recordings (917/409) and places (Sec 40, Blk 32) are found in any writing.',
      extensions: { cost: { whole: VALUES_OF_SEARCH } },
      args: { q: t.arg.string({ required: true }), first: t.arg.int() },
      resolve: (_, { q, first }, context) => search(context, q, first ?? USUAL_HITS),
    }),
  )
}

const hitType = (builder: Builder) =>
  builder.objectRef<SearchHit>('SearchHit').implement({
    fields: (t) => ({
      type: t.exposeString('type', { description: 'The record type: user' }),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      title: t.exposeString('title', { description: 'The title of the record type: User' }),
      detail: t.exposeString('detail', {
        description: 'Details that identify it, and the text that matched',
      }),
    }),
  })

/** Throws VALIDATION. */
async function search(context: Context, q: string, most: number): Promise<SearchHit[]> {
  const words = wordsOf(q)
  if (most < 1 || most > MOST_HITS)
    throw invalid([{ path: 'first', message: `is not between 1 and ${MOST_HITS}` }])
  if (words.words.length === 0) return []
  charge(context, VALUES_OF_SEARCH)
  const searched = context.catalogue.records.filter(
    (record): record is Searched => record.lookup !== undefined && holds(context.person.roles, record.read),
  )
  const found = await Promise.all(searched.map((record) => hitsOf(context, record, words, most)))
  return inTurns(found, most)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ hit }) => hit)
}

function wordsOf(q: string): Words {
  const words = searchWords(q)
  const refused = (message: string) => invalid([{ path: 'q', message }])
  if (q.length > LONGEST_QUESTION) throw refused(MESSAGES.tooMuch(LONGEST_QUESTION, 'characters'))
  if (words.length > MOST_WORDS) throw refused(MESSAGES.tooMuch(MOST_WORDS, 'words'))
  const compared = searchWords(comparable(q)).map((word) => word.replace(/(?<=.)[,;:]+$/, ''))
  return { words, compared: patternsOf(compared) }
}

/** What places are numbered by: the number behind it is whole, so that section 4 is not 40. */
const NUMBERED: ReadonlySet<string | undefined> = new Set(['sec', 'blk'])

const patternsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (NUMBERED.has(words[at - 1])) return []
    const next = words[at + 1]
    if (!NUMBERED.has(word) || next === undefined) return wordPattern(word)
    return `${word}[^a-z0-9\\n]+${wordPattern(next)}(?![a-z0-9])`
  })

interface Ranked {
  rank: number
  /** Among the hits of its type with the same rank. */
  place: number
  hit: SearchHit
}

/** The best are asked for first, so that no more is read than may be shown. */
async function hitsOf(context: Context, record: Searched, words: Words, most: number): Promise<Ranked[]> {
  const views = context.views().of(record)
  const sort = { [`_sort.${record.titleField}`]: 1 } as const
  const found = new Map<string, Ranked>()
  for (const [rank, filter] of ranksOf(record, words).entries()) {
    if (found.size >= most) break
    const better = { _id: { $nin: [...found.keys()] } }
    const rows = await views.find({ $and: [filter, better] }, { sort, limit: most - found.size })
    // A template is shown after all that are none.
    for (const [place, row] of rows.entries())
      found.set(row.id, {
        rank: isApart(record, row) ? AFTER_ALL : rank,
        place,
        hit: hitOf(record, row, words.compared),
      })
  }
  return [...found.values()]
}

/** The types take turns, each with its best, so that a county's hundred tracts do not hide its wells. */
const inTurns = (found: Ranked[][], most: number): Ranked[] =>
  found
    .flatMap((ranked) => ranked.map((one, turn) => ({ one, turn })))
    .sort((a, b) => a.turn - b.turn || a.one.rank - b.one.rank)
    .slice(0, most)
    .map(({ one }) => one)
