import { labelOf } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import {
  type Amendment,
  amendedAfter,
  amendedField,
  type Ending,
  lateAmendments,
  termsOn,
  unreadAmendments,
} from './amendments.ts'
import type { LEASE_STATUSES } from './declaration.ts'
import { developmentHold } from './development-hold.ts'
import { day, type ForceFacts, isInForce, isProducing, latest } from './end.ts'
import { developmentInWords, type WordsOfDevelopment } from './in-words.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { type OptionFacts, optionOf } from './option.ts'
import { TERM_FIELDS } from './term-fields.ts'
import { missingOfTerm } from './term-missing.ts'
import { TERMS_OF_DEVELOPMENT, TERMS_OF_END, TERMS_OF_HOLDING } from './terms.ts'

const messages = LEASE_MESSAGES.standing
type Status = (typeof LEASE_STATUSES)[number]['value']

/** What a lease's standing follows from. Dates are YYYY-MM-DD. */
export interface LeaseFacts
  extends ForceFacts,
    OptionFacts,
    Omit<Ending, keyof ForceFacts | keyof OptionFacts> {
  /** By when the next well has to begin (development.ts), and how that follows. */
  developmentEnds: string | null
  developmentWorking: string | null
  /** The day that people typed, as the amendments have it. */
  cdcDeadline: string | null
  amendments: readonly Amendment[]
  /** The names of the wells that produce; none for readers who may not read wells. */
  producing: readonly string[]
  /** What holds its acres, and what may, where they were asked: in place of what terms and the status of wells say. */
  found?: {
    readonly held: Found
    readonly open: Found
    /** What is due for release beside these; without them, how the lease ended, where it was not by one thing alone. */
    readonly due: readonly string[]
  }
}

export interface Found {
  readonly reasons: readonly string[]
  /** Of a lease that is in force for these reasons. */
  readonly statuses: ReadonlySet<string | null>
}

export interface LeaseStanding {
  /** What keeps the lease in force today, or that nothing does: 'primary term until 03/01/2027'. */
  reasons: readonly string[]
  /** How the stated status differs from that. The status itself is people's to change. */
  disagreement: string | null
}

/** Where a lease stands on a day, and why. */
export function standingOf(facts: LeaseFacts, today: string): LeaseStanding {
  if (facts.status === 'REL') return { reasons: [messages.released], disagreement: null }
  const effective = day(facts.effectiveDate)
  if (effective !== undefined && effective > today)
    return { reasons: [messages.notYet(formatDate(effective))], disagreement: null }
  const { held, due } = facts.found ?? { held: heldByTerms(facts, today), due: [] }
  const isHeld = held.reasons.length > 0
  const doubts = named(doubtsOf(facts, today, isHeld))
  const isOver = !isHeld && !isInForce(facts, today)
  const reasons = [
    ...held.reasons,
    ...(isHeld ? due : []),
    ...(isOver ? withoutHold(facts, doubts) : facts.found && !isHeld ? [messages.perhaps(doubts)] : doubts),
    ...(!isHeld && doubts.length > 0 ? due : []),
    ...optionOf(facts, today, isHeld).filter((text) => !doubts.some((doubt) => doubt.endsWith(text))),
    ...otherDeadline(facts, today),
    ...amendedLater(facts, today, isHeld),
    ...unread(facts, today).filter((text) => !doubts.includes(text)),
  ]
  return { reasons, disagreement: disagreementOf(facts, held, isStatusOpen(facts, doubts, today)) }
}

/** A lease with many wells has the same question of each: its lands name all. */
const DOUBTS_NAMED = 3

function named(doubts: readonly string[]): readonly string[] {
  const more = doubts.length - DOUBTS_NAMED
  return more > 1 ? [...doubts.slice(0, DOUBTS_NAMED), messages.moreDoubts(more)] : doubts
}

/** Whether what is not known may be why it has its status: wells say nothing of a term. */
function isStatusOpen(facts: LeaseFacts, doubts: readonly string[], today: string): boolean {
  const { status, found } = facts
  const isOfTerm = status === 'PT' || status === 'EXT'
  return isOfTerm
    ? found?.open.statuses.has(status) === true || revivals(facts, today).length > 0
    : doubts.length > 0
}

/** What may hold it, with what is not known of that. */
function doubtsOf(facts: LeaseFacts, today: string, isHeld: boolean): string[] {
  const doubts = [
    ...unknownDay(facts, today),
    ...(facts.found?.open.reasons ?? []),
    ...(isHeld ? [] : doubtsOfTerms(facts, today)),
  ]
  return [...new Set(doubts)]
}

type TermFacts = Parameters<typeof lateAmendments>[0] &
  WordsOfDevelopment &
  Pick<LeaseFacts, 'cdcDeadline' | 'termEnds' | (typeof DEVELOPMENT)[number]>

/** What its terms leave open of a lease that nothing else holds. */
export const doubtsOfTerms = (facts: TermFacts, today: string): string[] => [
  ...typedDeadline(facts, today),
  ...inWords(facts),
  ...revivals(facts, today),
  ...unread(facts, today, OF_FORCE),
]

/** Whether a lease is in force follows from these. */
const OF_FORCE: readonly unknown[] = [...TERMS_OF_END, ...TERMS_OF_DEVELOPMENT, ...TERMS_OF_HOLDING]

/** Amendments that cannot be read, of some terms or of all. */
const unread = (facts: TermFacts, today: string, terms?: readonly unknown[]): string[] =>
  unreadAmendments(facts, today)
    .filter(({ term }) => !terms || terms.includes(term))
    .map(({ term, effectiveDate, value }) => {
      const field = amendedField(term)
      return messages.unread(field ? labelOf(field) : String(term), formatDate(effectiveDate), value ?? '')
    })

const GOES_ON = ['drillingSince', 'locationSince', 'drillingSinceLonger', 'locationSinceLonger'] as const
const DEVELOPMENT = ['developmentEnds', 'developmentEndsLonger', ...GOES_ON] as const

const isDevelopmentKnown = (facts: Pick<LeaseFacts, (typeof DEVELOPMENT)[number]>): boolean =>
  DEVELOPMENT.some((day) => facts[day] !== null)

/** Why it is not known by when the next well has to begin, if so. */
function unknownDay(facts: LeaseFacts, today: string): string[] {
  const { developmentWorking } = facts
  return developmentWorking !== null && !isDevelopmentKnown(facts) && developmentHold(facts, today) === null
    ? [messages.developing(developmentWorking)]
    : []
}

/** A deadline that is ahead, of which nothing on record says why. */
function typedDeadline(facts: TermFacts, today: string): string[] {
  const { cdcDeadline } = termsOn(facts)
  return cdcDeadline !== null && cdcDeadline >= today && !isDevelopmentKnown(facts)
    ? [messages.typedDeadline(formatDate(cdcDeadline))]
    : []
}

/** What its continuous development gives, of a clause without days. */
function inWords(facts: TermFacts): string[] {
  const words = developmentInWords(termsOn(facts))
  return words === undefined ? [] : [messages.developmentInWords(words, labelOf(TERM_FIELDS.cdcDays))]
}

const labelsOf = (terms: readonly (keyof typeof TERM_FIELDS)[]): string[] =>
  terms.map((term) => labelOf(TERM_FIELDS[term]))

/** Amendments of continuous development after all that the terms give had ended. */
function lateDevelopment(facts: TermFacts) {
  const ended = latest([facts.termEnds, facts.developmentEndsLonger])
  const isDrilled = GOES_ON.some((name) => facts[name] !== null)
  return ended === null || isDrilled ? [] : amendedAfter(facts, TERMS_OF_DEVELOPMENT, ended)
}

/** Amendments of what had ended by then: a term, or continuous development. */
const lateOf = (facts: TermFacts) => [...lateAmendments(facts), ...lateDevelopment(facts)]

/** Those that have taken effect. */
const revivals = (facts: TermFacts, today: string): string[] =>
  lateOf(facts)
    .filter(({ effectiveDate }) => effectiveDate <= today)
    .map(({ terms, effectiveDate, ended }) =>
      messages.revival(labelsOf(terms), formatDate(effectiveDate), formatDate(ended)),
    )

/** Such amendments where it is no question: of a lease that something else holds, and those to come. */
const amendedLater = (facts: LeaseFacts, today: string, isHeld: boolean): string[] =>
  lateOf(facts)
    .filter(({ effectiveDate }) => isHeld || effectiveDate > today)
    .map(({ terms, effectiveDate, ended }) =>
      effectiveDate > today
        ? messages.amendedLater(labelsOf(terms), formatDate(effectiveDate))
        : messages.amendedLate(labelsOf(terms), formatDate(effectiveDate), formatDate(ended)),
    )

/** That the typed deadline differs from what follows, while one of the two is ahead. */
function otherDeadline(facts: LeaseFacts, today: string): string[] {
  const { cdcDeadline: typed } = termsOn(facts)
  const { developmentEnds: due } = facts
  if (typed === null || due === null || typed === due || (typed < today && due < today)) return []
  return [messages.otherDeadline(formatDate(typed), formatDate(due))]
}

/** That nothing holds it or, with what may, that this is not known. */
function withoutHold(facts: LeaseFacts, doubts: readonly string[]): string[] {
  const { status, effectiveDate, termEnds, developmentEndsLonger: later } = facts
  const ends = doubts.length > 0 ? [] : (facts.found?.due ?? [])
  const missing = missingOfTerm(facts)
  const over = () => {
    if (ends.length > 0) return ends.join('; ')
    if (missing || termEnds === null) return messages.noTerm(missing ?? [])
    const isDisputed = later !== null && later > termEnds
    return isDisputed
      ? messages.endedUnderBoth(formatDate(termEnds), formatDate(later), facts.developmentEnds !== null)
      : messages.ended(formatDate(termEnds))
  }
  if (termEnds === null && status === 'In Process' && day(effectiveDate) === undefined)
    return [messages.notSigned, ...doubts]
  if (doubts.length === 0) return [messages.nothingElse(over())]
  const isSaid = doubts.includes(over())
  return [...(isSaid ? [] : [over()]), messages.perhaps(doubts)]
}

function heldByTerms(facts: LeaseFacts, today: string): Found {
  const { producingSince, producing } = facts
  const holds = new Map<Status, string>()
  const lasting = (status: Status, end: string | null | undefined, reason: (end: string) => string) => {
    if (end && end >= today) holds.set(status, reason(formatDate(end)))
  }
  lasting('PT', day(facts.primaryExpirationDate), messages.primaryTerm)
  lasting('EXT', facts.extendedUntil, messages.extended)
  if (isProducing(producingSince, today)) {
    const since = messages.heldSince(formatDate(producingSince))
    holds.set('HBP', producing.length > 0 ? messages.held(producing) : since)
  }
  const development = developmentHold(facts, today)
  if (development) holds.set('CDC', development.reason)
  return { reasons: [...holds.values()], statuses: new Set(holds.keys()) }
}

/** A partial release leaves the rest in force, so it says nothing of why. */
function disagreementOf(
  { status, effectiveDate, termEnds, found }: LeaseFacts,
  { reasons, statuses }: Found,
  isDoubtful: boolean,
) {
  const isHeld = reasons.length > 0
  const unsupported = isDoubtful ? messages.perhapsNot : messages.nothingHolds
  switch (status as Status | null) {
    case 'EXP':
      return isHeld ? messages.notExpired : null
    case 'In Process':
      return day(effectiveDate) ? messages.inForceSince(formatDate(day(effectiveDate))) : null
    case 'PT':
    case 'EXT':
    case 'CDC':
    case 'HBP':
      if (statuses.has(status)) return null
      return isHeld && !found?.open.statuses.has(status)
        ? messages.otherwise(String(status))
        : unsupported(String(status))
    case 'PTL REL':
      return !isHeld && termEnds ? unsupported(String(status)) : null
    default:
      return null
  }
}
