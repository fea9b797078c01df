import type { RecordDeclaration } from '../kernel/record.ts'
import { type Member, OWN_ID } from './members.ts'
import { SYNONYMS } from './synonyms.ts'

/** Heading → member's name; a heading that is missing is not brought in. */
export type Mapping = Readonly<Record<string, string>>

/** A heading or a label as it is compared: 'API No.' and 'api_number' are one. */
export function normalised(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // 'apiNumber', 'OGLNumber'
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.map((word) => WORDS[word] ?? word).join('')
}

/** Words that are written in several ways. */
const WORDS: Readonly<Record<string, string>> = {
  no: 'number',
  nbr: 'number',
  num: 'number',
  nr: 'number',
  dt: 'date',
  addr: 'address',
  desc: 'description',
  descr: 'description',
  pct: 'percent',
  amt: 'amount',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  st: 'state',
  co: 'county',
  cnty: 'county',
  abst: 'abstract',
  blk: 'block',
  sec: 'section',
  twp: 'township',
  rng: 'range',
  ac: 'acres',
  postal: 'zip',
  postcode: 'zip',
  tel: 'phone',
  telephone: 'phone',
  url: 'website',
}

/** From the surest to the least: only where nothing surer is there does the next count. */
const SIGNS: readonly ((record: RecordDeclaration, member: Member) => readonly string[])[] = [
  (_, { label }) => [label],
  (_, { name }) => (name === OWN_ID ? ['Record ID', 'Landbook ID'] : [name]),
  (_, { kind }) => (kind === 'boundary' ? ['geometry', 'the geom', 'wkb geometry', 'shape'] : []),
  ({ title, name, titleField }, member) =>
    member.name === titleField
      ? ['name', `${title} name`, `${name} name`, `${title} id`, `${name} id`, title, name]
      : [],
  (record, { name }) => (Object.hasOwn(record.fields, name) ? (SYNONYMS[name] ?? []) : []),
  // 'Operated By' of a link that leads to operators is often called by what it leads to.
  (_, { kind, to, name }) => (kind === 'link' && to ? [to, `${to} name`, ...(SYNONYMS[name] ?? [])] : []),
]

/** The member that each heading most likely means, each member once. */
export function guessMapping(
  record: RecordDeclaration,
  members: readonly Member[],
  headings: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {}
  const taken = new Set<string>()
  for (const sign of SIGNS) {
    for (const member of members) {
      if (taken.has(member.name)) continue
      const wanted = new Set(sign(record, member).map(normalised))
      const heading = headings.find((each) => !Object.hasOwn(found, each) && wanted.has(normalised(each)))
      if (heading === undefined) continue
      found[heading] = member.name
      taken.add(member.name)
    }
  }
  return found
}

interface Candidate {
  record: RecordDeclaration
  members: readonly Member[]
}

interface Scored {
  type: string
  /** Whether any column is of it. */
  says: boolean
  score: number
}

/** The record types that a file with these headings is most likely of, best first. */
export function guessTypes(
  candidates: readonly Candidate[],
  headings: readonly string[],
  fileName: string,
): string[] {
  const file = normalised(fileName)
  const scored = candidates.map(({ record, members }): Scored => {
    const mapped = new Set(Object.values(guessMapping(record, members, headings)))
    const lacking = members.filter(({ name, required }) => required && !mapped.has(name)).length
    const isNamed = [record.title, record.name, record.type].some((word) => file.includes(normalised(word)))
    return { type: record.type, says: mapped.size > 0, score: mapped.size - lacking * 2 + (isNamed ? 3 : 0) }
  })
  // A type that asks for nothing is not that of a file that says nothing of it.
  const bySense = (a: Scored, b: Scored) => Number(b.says) - Number(a.says) || b.score - a.score
  return scored.sort(bySense).map(({ type }) => type)
}

/** Of the keys that a record type has, those that tell most: the first whose column is there. */
export const guessKey = (keys: readonly string[], mapping: Mapping): string[] => {
  const mapped = new Set(Object.values(mapping))
  return [OWN_ID, ...keys].filter((name) => mapped.has(name)).slice(0, 1)
}
