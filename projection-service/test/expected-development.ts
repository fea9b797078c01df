import { after, isoOf } from '../../contracts/test/calendar.ts'
import { american, dayOf, inOrder, type ShownRecord } from './expected-days.ts'
import { expectedWorking, type Outcome, type Reading, rankOf, resultOf } from './expected-readings.ts'

type Program = Outcome
type Term = { from: string; base: string; unused: number; text: string }

const DAY = 86_400_000
const NO_FIRST_DAYS =
  'CDC First Well Days are not entered, so it is not known by when the first well had to begin'
const plus = (date: unknown, days: unknown): string | undefined => {
  const start = dayOf(date)
  return start && days ? isoOf(after(start, Number(days))) : undefined
}

/** By when the next well is due, or which one is being drilled, under each way to read the clause. */
export function expectedDevelopment(wells: readonly ShownRecord[], terms: ShownRecord, termEnd?: string) {
  const carried = { 'Next Term': ['once', 'all'], All: ['all'] }[String(terms.cdcCarryOver)] ?? ['none']
  const has = (date: string) => wells.some(({ Well }) => (Well as ShownRecord)[date])
  const begins = terms.cdcWellBegins ?? (has('operationsDate') ? undefined : 'Spud')
  const dry = terms.cdcDryHole ?? (has('pluggedDate') ? undefined : 'Plugging')
  const programs = carried.flatMap((carry) =>
    ['Spud', 'Operations']
      .filter((one) => begins === undefined || begins === one)
      .flatMap((begin) =>
        ['Plugging', 'Completion Only']
          .filter((one) => dry === undefined || dry === one)
          .map((hole) => programOf(wells, { ...terms, termEnd }, [carry, begin, hole] as Reading)),
      ),
  )
  const since = ({ drilling, location }: Program) => drilling ?? location
  const going = inOrder(programs.map(since))
  const idle = programs.some(({ text }) => !text)
  const all = going.length === programs.length
  const drilled = all && programs.every(({ drilling }) => drilling)
  const until = programs.every((one) => one.until) ? inOrder(programs.map((one) => one.until))[0] : undefined
  const last = programs
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : Number(rankOf(a) > rankOf(b))))
    .at(-1)
  const isSettled = new Set(programs.map(resultOf)).size === 1
  const isOpen = programs.some((one) => one.text && !one.due && !one.atMost && !since(one))
  const running = programs.filter((one) => one.due || !since(one))
  const earliest = running.every((one) => one.due ?? one.until)
    ? inOrder(running.map((one) => one.due ?? one.until))[0]
    : undefined
  const lasts = isOpen ? undefined : (last?.due ?? last?.atMost)
  const longest = isSettled ? last?.atMost : lasts
  const least = idle || isOpen ? undefined : earliest
  const shortest = isSettled ? last?.due : least
  return {
    until,
    developmentEnds: shortest,
    developmentEndsLonger: longest,
    drillingSince: drilled ? going[0] : undefined,
    locationSince: all && !drilled ? going[0] : undefined,
    drillingSinceLonger: all || isOpen ? undefined : last?.drilling,
    locationSinceLonger: all || isOpen ? undefined : last?.location,
    developmentWorking: expectedWorking(programs),
  }
}

function programOf(wells: readonly ShownRecord[], clause: ShownRecord, reading: Reading): Program {
  const { termEnd, cdcBegins, cdcFirstDays, effectiveDate, cdcCalc } = clause
  const [carry, begin, hole] = reading
  const isAtOnce = cdcBegins === 'At Once'
  const marks = wells.map(({ Well, cdcTerm, cdcDate }) => {
    const { name = 'a well', spudDate, operationsDate, status, ...well } = Well as ShownRecord
    const begun = inOrder([spudDate, begin === 'Operations' ? operationsDate : undefined])[0]
    const wasCompleted = Boolean(well.completionDate ?? well.dateProducing)
    const isDry = Boolean(well.pluggedDate) && !wasCompleted
    const isReleased = cdcCalc === 'RigRelease' && !(isDry && clause.cdcDryHole)
    const counted = isReleased ? well.rigReleaseDate : well.completionDate
    const isPluggedLate =
      isDry &&
      !counted &&
      Boolean(well.rigReleaseDate) &&
      String(well.pluggedDate) > String(plus(well.rigReleaseDate, 365))
    const plugged = isDry && !counted && !isPluggedLate ? (well.pluggedDate as string) : undefined
    const pluggedFrom = hole === 'Plugging' ? plugged : undefined
    const from = (counted ?? pluggedFrom) as string | undefined
    const days = cdcTerm ?? clause.cdcDays
    const done = wasCompleted
      ? inOrder([well.completionDate, well.dateProducing, well.pluggedDate])[0]
      : undefined
    const first = from ?? (cdcDate ? undefined : done)
    const isEarly = first && termEnd && !isAtOnce && first < String(termEnd)
    const firstDays = cdcFirstDays ?? days
    const late = isEarly ? plus(termEnd, firstDays) : undefined
    const ownDays = plus(from, days)
    const deadline = late ?? ownDays ?? (cdcDate as string | undefined)
    const ownText = ownDays ? `${name} ${american(from)} + ${days} days` : `as typed with ${name}`
    const isDone = ['Active', 'Inactive', 'P&A', 'Shut-In'].includes(String(status))
    const isDrilled = !counted && !well.pluggedDate && !wasCompleted && !isDone
    const least = plugged ?? plus(begun, days)
    const isOnlyBuilt = !spudDate && !well.rigReleaseDate && status !== 'DUC'
    const start = late ? String(termEnd) : (from ?? deadline)
    const slowSpud =
      begun && spudDate && String(spudDate) > String(plus(begun, 90)) ? String(spudDate) : undefined
    return {
      name,
      begun,
      /** From when on it goes on with diligence, as far as is known. */
      since: slowSpud ?? begun,
      late:
        slowSpud &&
        `${name} was spudded on ${american(slowSpud)}, more than 90 days after work on its location began on ${american(begun)}`,
      deadline,
      start,
      text: late ? `end of term ${american(termEnd)} + ${firstDays} days` : ownText,
      lack:
        isDrilled && isOnlyBuilt
          ? 'has no spud date'
          : missingAfter({ ...well, status, counted, wasCompleted, hole, cdcCalc, isPluggedLate }),
      isDrilled,
      isOnlyBuilt,
      record: inOrder([counted, done])[0],
      isKnown: begun ?? deadline ?? counted ?? well.pluggedDate,
      days,
      cdcDate,
      // By when it was completed at the latest, so that its days run no longer.
      atMost: plus(done ?? (counted ? undefined : well.pluggedDate), days),
      // No day before it is one by which the next well had to begin.
      atLeast: isDrilled && isOnlyBuilt ? undefined : least,
      plugged,
    }
  })
  const terms: Term[] = []
  const from = String(isAtOnce ? effectiveDate : termEnd)
  const first = plus(isAtOnce ? effectiveDate : termEnd, cdcFirstDays)
  const firstText = `${isAtOnce ? 'effective' : 'end of term'} ${american(from)} + ${cdcFirstDays} days`
  if (first) terms.push({ from, base: first, unused: 0, text: firstText })
  const dueOf = ({ base, unused }: Term) => plus(base, unused) ?? base
  const running = () => terms.findLast((term) => dueOf(term) === inOrder(terms.map(dueOf)).at(-1))
  const isUnder = cdcFirstDays || marks.some(({ days, cdcDate }) => days || cdcDate)
  const sorted = marks
    .filter(({ isKnown }) => isUnder && isKnown)
    .toSorted((a, b) => {
      const [one, other] = [`${a.begun ?? ''} ${a.deadline ?? ''}`, `${b.begun ?? ''} ${b.deadline ?? ''}`]
      return one < other ? -1 : Number(one > other)
    })
  const open: typeof sorted = []
  let last: (typeof sorted)[number] | undefined
  let unsure: string | undefined
  let perhaps:
    | { well: (typeof sorted)[number]; due: string | undefined; late: string | undefined }
    | undefined
  const longest = () => {
    const ends = open.map(({ atMost }) => atMost)
    const dues = terms.map(dueOf)
    return ends.includes(undefined) ? undefined : inOrder([...ends, ...dues]).at(-1)
  }
  for (const well of sorted) {
    const { begun, deadline, start, text } = well
    const term = running()
    const [end, isLater] = [longest(), Boolean(termEnd && begun && begun > String(termEnd))]
    const isFree = !begun || (termEnd && begun <= String(termEnd) && !(isAtOnce && (term ?? end)))
    if (!isFree && end && begun > end) continue
    const isUnknown = open.some((one) => !one.atMost)
    const due = term && dueOf(term)
    const by = isUnknown ? due : end
    const isNear = begun || !by || !well.record || well.record <= String(plus(by, 365))
    if (!isUnknown && !isNear) continue
    const sure = inOrder([due, ...open.map(({ atLeast }) => atLeast)]).at(-1)
    const isSurelyNear = !sure || !well.record || well.record <= String(plus(sure, 365))
    const isSurelyOn = (on: string) =>
      (termEnd && on <= String(termEnd) && !(isAtOnce && sure)) ||
      !sure ||
      on <= sure ||
      open.some(
        (one) => one.isDrilled && one.since && on <= String(plus(one.since, one.isOnlyBuilt ? 90 : 365)),
      )
    const isSure = begun ? isSurelyOn(well.since ?? begun) : isSurelyNear
    const isLateOnRecord = !begun && by && well.record && well.record > by
    if (!isSure || isLateOnRecord)
      perhaps ??= { well, due, late: begun && isSurelyOn(begun) ? well.late : undefined }
    if (isLater && !term && open.length === 0)
      unsure ??= `${NO_FIRST_DAYS}; ${well.name} was begun after the term`
    last = well
    const unused = carriedBy({ ...clause, carry }, term, begun)
    if (deadline) terms.push({ from: String(start), base: deadline, unused, text })
    else open.push(well)
  }
  const term = running()
  const until = term && dueOf(term)
  const going = open.filter(({ isDrilled, begun }) => isDrilled && begun)
  const drilled = going.findLast(({ isOnlyBuilt }) => !isOnlyBuilt)
  const built = going.at(-1)
  const isNeverBegun = !last && !term
  const atMost = isNeverBegun ? plus(termEnd, clause.cdcDays) : longest()
  const unknown = (text: string) => ({
    reading,
    ...(atMost ? { atMost } : {}),
    text: atMost ? `${text}; at the latest ${american(atMost)}` : text,
  })
  if (isNeverBegun && atMost) return unknown(NO_FIRST_DAYS)
  if (unsure) return unknown(unsure)
  const program = { reading, ...(until ? { until } : {}) }
  if (perhaps) {
    const by = perhaps.due ? `, by ${american(perhaps.due)} or within the days after another well,` : ''
    const { well } = perhaps
    const before = open.find((one) => one !== well)
    const missing =
      perhaps.late ??
      (well.begun && before ? `${before.name} ${before.lack}` : `${well.name} has no spud date`)
    const asked = unknown(`whether ${well.name} was begun in time${by} is not known: ${missing}`)
    return { ...asked, ...(perhaps.due ? { until: perhaps.due } : {}) }
  }
  const unused = term?.unused ? ` + ${term.unused} unused day${term.unused === 1 ? '' : 's'}` : ''
  const text = `${term?.text}${unused}`
  const goesOn = drilled
    ? `${drilled.name} is being drilled since ${american(drilled.since)}`
    : built && `work on the location of ${built.name} was begun on ${american(built.begun)}`
  if (goesOn) {
    const since = drilled ? { drilling: drilled.since } : { location: built?.begun }
    const isDue = open.every(
      (one) => one.isDrilled && until && until > String(plus(one.since, one.isOnlyBuilt ? 90 : 365)),
    )
    return {
      ...program,
      ...since,
      ...(isDue ? { due: until, text: `${text}; ${goesOn}` } : { text: goesOn }),
    }
  }
  if (last && open.includes(last)) {
    const until = inOrder([program.until, last.plugged]).at(-1)
    const isKnown = term && atMost === program.until && until === program.until
    if (!isKnown) return { ...unknown(`${last.name} ${last.lack}`), ...(until ? { until } : {}) }
  }
  if (!term) return program
  return { ...program, due: until, text }
}

/** Why nothing counts from a well. */
function missingAfter(well: ShownRecord): string {
  const { status, pluggedDate, counted, wasCompleted, hole, cdcCalc, isPluggedLate } = well
  if (isPluggedLate)
    return 'was plugged more than a year after its rig release and has no completion date, so that it may be no dry hole'
  const isDry = !counted && !wasCompleted && (pluggedDate || status === 'P&A')
  if (isDry && hole === 'Completion Only')
    return 'is a dry hole, and the days count from completions only, so that no day follows from it'
  if (counted || (isDry && pluggedDate)) return 'has no CDC term'
  if (isDry) return 'has no plugging date'
  return cdcCalc === 'RigRelease' ? 'has no rig release date' : 'has no completion date'
}

function carriedBy(
  { carry, cdcCarryOverCap }: ShownRecord,
  term: Term | undefined,
  begun: string | undefined,
) {
  if (!term || !begun || carry === 'none') return 0
  if (begun < term.from) return term.unused
  const left = (Date.parse(term.base) - Date.parse(begun)) / DAY + (carry === 'all' ? term.unused : 0)
  return Math.max(0, Math.min(left, Number(cdcCarryOverCap ?? left)))
}
