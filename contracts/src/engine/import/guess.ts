import { memberLabel, type RecordDeclaration } from '../kernel/record.ts'
import { type Imported, type Member, OWN_ID } from './members.ts'

/** Heading → member's name; headings that are missing here are not imported. */
export type Mapping = Readonly<Record<string, string>>

/** Words by their abbreviations and other spellings. */
export type Abbreviations = Readonly<Record<string, string>>

/** Normalizes a heading or label for comparison: 'Phone No.' and 'phone_number' are equal. */
type Normalise = (text: string) => string

function normalise(text: string, abbreviations: Abbreviations): string {
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
  return words.map((word) => abbreviations[word] ?? WORDS[word] ?? word).join('')
}

/** Those that no trade has for itself. */
const WORDS: Abbreviations = {
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
  postal: 'zip',
  postcode: 'zip',
  tel: 'phone',
  telephone: 'phone',
  url: 'website',
}

export interface Candidate extends Pick<Imported, 'type' | 'title' | 'record' | 'parts'> {
  members: readonly Member[]
  /** Further headings, by member. */
  headings: Readonly<Record<string, readonly string[]>>
}

/** Of fields that many records have. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  notes: ['note', 'comment', 'comments', 'remarks'],
  status: ['current status'],
}

const headingsOf = ({ headings }: Candidate, { name }: Member): readonly string[] => headings[name] ?? []

const namesOf = ({ title, name }: RecordDeclaration): readonly string[] => [
  `${title} name`,
  `${name} name`,
  `${title} id`,
  `${name} id`,
  title,
  name,
]

/** In descending order of confidence: each is used only for members that no earlier one matched. */
const SIGNS: readonly ((of: Candidate, member: Member) => readonly string[])[] = [
  // The record that a part belongs to is known by its number, rather than by a name that others share.
  (of, member) => (member.name === of.parts?.owner.name ? headingsOf(of, member) : []),
  (_, { label }) => [label],
  (_, { name }) => (name === OWN_ID ? ['Record ID', 'Landbook ID'] : [name]),
  (_, { kind }) => (kind === 'boundary' ? ['geometry', 'the geom', 'wkb geometry', 'shape'] : []),
  ({ record, parts }, member) =>
    !parts && member.name === record.titleField ? ['name', ...namesOf(record)] : [],
  ({ record, parts }, member) =>
    parts && member.to === record.type
      ? [
          ...namesOf(record),
          ...[record.titleField, ...(record.lookup?.numbers ?? [])].map((name) => memberLabel(record, name)),
        ]
      : [],
  (of, member) => [...(member.kind === 'link' ? [] : headingsOf(of, member)), ...(COMMON[member.name] ?? [])],
  // The column of a link like 'Operated By' is often headed by its target, 'Operator'.
  (of, member) =>
    member.kind === 'link' && member.to ? [member.to, `${member.to} name`, ...headingsOf(of, member)] : [],
]

/** Guesses by headings in which these abbreviations may stand. */
export function guessing(abbreviations: Abbreviations) {
  const normalised: Normalise = (text) => normalise(text, abbreviations)
  return {
    normalised,
    /** The likeliest member for each heading; no member twice. */
    guessMapping: (candidate: Candidate, headings: readonly string[]) =>
      mappingOf(candidate, headings, normalised),
    /** The likeliest record types of a file with these headings, best first. */
    guessTypes: (candidates: readonly Candidate[], headings: readonly string[], fileName: string) =>
      typesOf(candidates, headings, { fileName, normalised }),
  }
}

function mappingOf(
  candidate: Candidate,
  headings: readonly string[],
  normalised: Normalise,
): Record<string, string> {
  const found: Record<string, string> = {}
  const taken = new Set<string>()
  for (const sign of SIGNS) {
    for (const member of candidate.members) {
      if (taken.has(member.name)) continue
      const wanted = new Set(sign(candidate, member).map(normalised))
      const heading = headings.find((each) => !Object.hasOwn(found, each) && wanted.has(normalised(each)))
      if (heading === undefined) continue
      found[heading] = member.name
      taken.add(member.name)
    }
  }
  return found
}

interface Scored {
  type: string
  /** Whether any column matches. */
  matches: boolean
  score: number
}

function typesOf(
  candidates: readonly Candidate[],
  headings: readonly string[],
  { fileName, normalised }: { fileName: string; normalised: Normalise },
): string[] {
  const file = normalised(fileName)
  const scored = candidates.map((candidate): Scored => {
    const { type, title, record, members } = candidate
    // A geometry may be of any record that has a place on the map.
    const telling = members.filter(({ kind }) => kind !== 'boundary')
    const mapped = new Set(Object.values(mappingOf({ ...candidate, members: telling }, headings, normalised)))
    const lacking = members.filter(({ name, required }) => required && !mapped.has(name)).length
    const isNamed = [title, record.name, type].some((word) => file.includes(normalised(word)))
    return {
      type,
      matches: mapped.size > 0,
      score: mapped.size - lacking * 2 + (isNamed ? 3 : 0),
    }
  })
  // Types that no column matches come last, even if they require nothing.
  const bySense = (a: Scored, b: Scored) => Number(b.matches) - Number(a.matches) || b.score - a.score
  return scored.sort(bySense).map(({ type }) => type)
}

/** The most specific key with a column; of parts, all that a column or a value for every row gives. */
export function guessKey(
  { parts }: Pick<Imported, 'parts'>,
  keys: readonly string[],
  { mapping, fixed }: { mapping: Mapping; fixed: Readonly<Record<string, string>> },
): string[] {
  const mapped = new Set(Object.values(mapping))
  return parts
    ? keys.filter((name) => mapped.has(name) || Object.hasOwn(fixed, name))
    : [OWN_ID, ...keys].filter((name) => mapped.has(name)).slice(0, 1)
}
