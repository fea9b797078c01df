import { after, isoOf } from '../../contracts/test/calendar.ts'
import { american, dayOf, inOrder, type ShownRecord } from './expected-days.ts'
import { missingAfter, withoutWrong } from './expected-missing.ts'
import { expectedWorking, type Outcome, type Reading, rankOf, resultOf } from './expected-readings.ts'

type Program = Outcome
type Term = { from: string; base: string; unused: number; text: string }

const DAY = 86_400_000
const NEVER = '9999-12-31'
const NO_FIRST_DAYS =
  'CDC First Well Days are not entered, so it is not known by when the first well had to begin'
const plus = (date: unknown, days: unknown): string | undefined => {
  const start = dayOf(date)
  return start && days ? isoOf(after(start, Number(days))) : undefined
}

/** By when the next well is due, or which one is being drilled, under each way to read the clause. */
export function expectedDevelopment(listed: readonly ShownRecord[], terms: ShownRecord, termEnd?: string) {
  const wells = listed.map(withoutWrong)
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
    const {
      name = 'a well',
      spudDate,
      operationsDate,
      status,
      wasCompleted,
      wasPlugged,
      ...well
    } = Well as ShownRecord
    const wrong = well.wrong as { spud: string; ended: string; lack: string } | undefined
    const begun = inOrder([spudDate, begin === 'Operations' ? operationsDate : undefined])[0]
    const isDry = Boolean(well.pluggedDate) && !wasCompleted
    const isReleased = cdcCalc === 'RigRelease' && !(wasPlugged && !wasCompleted && clause.cdcDryHole)
    const counted = isReleased ? well.rigReleaseDate : well.completionDate
    const drilledOn = well.rigReleaseDate ?? spudDate
    const isPluggedLate =
      isDry && !counted && Boolean(drilledOn) && String(well.pluggedDate) > String(plus(drilledOn, 365))
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
    const isDrilled = !counted && !well.pluggedDate && !wasCompleted && !isDone && !wrong
    const least = plugged ?? plus(begun, days)
    const isOnlyBuilt = !spudDate && !well.rigReleaseDate && status !== 'DUC'
    const start = late ? String(termEnd) : (from ?? deadline)
    const proven = inOrder([well.rigReleaseDate, counted, done, well.pluggedDate, wrong?.spud])[0]
    const shown = inOrder([proven, wrong?.ended])[0]
    const yearBefore = shown && new Date(Date.parse(shown) - 365 * DAY).toISOString().slice(0, 10)
    const firstDay = proven || !deadline ? inOrder([operationsDate, yearBefore]).at(-1) : undefined
    const slowSpud =
      begun && spudDate && String(spudDate) > String(plus(begun, 90)) ? String(spudDate) : undefined
    return {
      name,
      begun,
      spud: spudDate as string | undefined,
      /** From when on it goes on with diligence, as far as is known. */
      since: slowSpud ?? begun,
      /** The first day on which it can have been begun, and the last. */
      from: begun ?? inOrder([firstDay, proven])[0] ?? '',
      by: slowSpud ?? begun ?? proven ?? (deadline ? '0000' : NEVER),
      late:
        slowSpud &&
        `${name} was spudded on ${american(slowSpud)}, more than 90 days after work on its location began on ${american(begun)}`,
      deadline,
      start,
      text: late ? `end of term ${american(termEnd)} + ${firstDays} days` : ownText,
      noSpud: wrong?.lack ?? 'has no spud date',
      lack:
        isDrilled && isOnlyBuilt
          ? 'has no spud date'
          : (wrong?.lack ??
            missingAfter({
              ...well,
              spudDate,
              status,
              counted,
              wasCompleted,
              hole,
              cdcCalc,
              isPluggedLate,
              isDrilled,
            })),
      isDrilled,
      isGoing: isDrilled && !well.rigReleaseDate && status !== 'DUC',
      released: well.rigReleaseDate as string | undefined,
      isOnlyBuilt,
      isKnown: begun ?? deadline ?? proven ?? (isDone || status === 'DUC'),
      days,
      cdcDate,
      // By when it was completed at the latest, so that its days run no longer.
      atMost: plus(done ?? (counted ? undefined : well.pluggedDate), days),
      // No day before it is one by which the next well had to begin.
      atLeast: isDrilled && isOnlyBuilt ? undefined : least,
      plugged,
    }
  })
  const from = String(isAtOnce ? effectiveDate : termEnd)
  const first = plus(isAtOnce ? effectiveDate : termEnd, cdcFirstDays)
  const firstText = `${isAtOnce ? 'effective' : 'end of term'} ${american(from)} + ${cdcFirstDays} days`
  const dueOf = ({ base, unused }: Term) => plus(base, unused) ?? base
  const isUnder = cdcFirstDays || marks.some(({ days, cdcDate }) => days || cdcDate)
  const counting = marks.filter(({ isKnown }) => isUnder && isKnown)
  /** Those that are in time after the ones before them, with what counts from them. */
  const walk = (
    day: 'from' | 'by',
    isIn: (on: string, due: string | undefined, open: typeof marks) => unknown,
    isLeast = false,
  ) => {
    const terms: Term[] = first ? [{ from, base: first, unused: 0, text: firstText }] : []
    const running = () => terms.findLast((term) => dueOf(term) === inOrder(terms.map(dueOf)).at(-1))
    const [open, members]: [typeof marks, typeof marks] = [[], []]
    const sorted = counting.toSorted((a, b) => {
      const [one, other] = [`${a[day]} ${a.deadline ?? ''}`, `${b[day]} ${b.deadline ?? ''}`]
      return one < other ? -1 : Number(one > other)
    })
    for (const well of sorted) {
      const term = running()
      const due = term && dueOf(term)
      if (!isIn(well[day], due, open)) continue
      members.push(well)
      const isAfterHidden = counting.some(
        (one) => !one.begun && one.by !== '0000' && !isFree(one.by) && one.from < String(well.begun),
      )
      const unused = isLeast && isAfterHidden ? 0 : carriedBy({ ...clause, carry }, term, well.begun)
      const { deadline, start, text } = well
      if (deadline) terms.push({ from: String(start), base: deadline, unused, text })
      else open.push(well)
    }
    return { term: running(), open, members }
  }
  const isFree = (on: string) => termEnd && !isAtOnce && on <= String(termEnd)
  const longest = (due: string | undefined, open: typeof marks) => {
    const ends = open.map(({ atMost }) => atMost)
    return ends.includes(undefined) ? undefined : inOrder([...ends, due]).at(-1)
  }
  const isSurelyOn = (on: string, due: string | undefined, open: typeof marks) => {
    const least = inOrder([due, ...open.map(({ atLeast }) => atLeast)]).at(-1)
    const isDuring = open.some(
      (one) =>
        (one.isGoing || (one.isDrilled && one.released && on <= one.released)) &&
        one.since &&
        on <= String(plus(one.since, one.isOnlyBuilt ? 90 : 365)),
    )
    return on !== NEVER && (isFree(on) || !least || on <= least || isDuring)
  }
  const sure = walk('by', isSurelyOn, true)
  const { term, open, members } = walk('from', (on, due, before) => {
    const end = longest(due, before)
    return isFree(on) || !end || on <= end
  })
  const last = members.at(-1)
  const isLate = (on: string) => termEnd && on > String(termEnd)
  const unsure =
    !first && last && members.every(({ by }) => isLate(by))
      ? [
          NO_FIRST_DAYS,
          ...members
            .slice(0, 1)
            .flatMap((one) => (isLate(one.from) ? `${one.name} was begun after the term` : [])),
        ].join('; ')
      : undefined
  const until = term && dueOf(term)
  const going = open.filter(({ isGoing, begun }) => isGoing && begun)
  const drilled = going.findLast(({ isOnlyBuilt }) => !isOnlyBuilt)
  const built = going.at(-1)
  const isNeverBegun = !last && !term
  const isAfterOthers = first || members.length > 1
  const uncounted = members.filter(
    ({ begun, by, deadline }) =>
      !begun && by !== '0000' && isAfterOthers && deadline && carry !== 'none' && !isFree(by),
  )
  const lacksOf = (wells: typeof marks) =>
    [...new Set(wells.map(({ name, noSpud }) => `${name} ${noSpud}`))].join('; ')
  const latest = uncounted.length > 0 ? undefined : longest(until, open)
  const atMost = isNeverBegun ? plus(termEnd, clause.cdcDays) : latest
  const unknown = (text: string) => ({
    reading,
    ...(atMost ? { atMost } : {}),
    text: atMost ? `${text}; at the latest ${american(atMost)}` : text,
  })
  if (isNeverBegun && atMost) return unknown(NO_FIRST_DAYS)
  if (unsure) return unknown(unsure)
  const sureDue = sure.term && dueOf(sure.term)
  const program = { reading, ...(sureDue ? { until: sureDue } : {}) }
  const allDoubted = members.filter((one) => !sure.members.includes(one))
  const [doubted] = allDoubted
  if (doubted) {
    const { name, begun, late } = doubted
    const due = sureDue
    const by = due ? `, by ${american(due)} or within the days after another well,` : ''
    const before = open.find((one) => one !== doubted)
    const doubtful = begun ? [doubted] : allDoubted.filter((one) => !one.begun)
    const unknownDay = begun && before ? `${before.name} ${before.lack}` : lacksOf(doubtful)
    const missing = late && isSurelyOn(String(begun), due, sure.open) ? late : unknownDay
    const asked = unknown(`whether ${name} was begun in time${by} is not known: ${missing}`)
    return { ...asked, ...(due ? { until: due } : {}) }
  }
  const unused = term?.unused ? ` + ${term.unused} unused day${term.unused === 1 ? '' : 's'}` : ''
  const text = `${term?.text}${unused}`
  const goesOn = drilled
    ? `${drilled.name} is being drilled since ${drilledText(drilled)}`
    : built && `work on the location of ${built.name} was begun on ${american(built.begun)}`
  if (goesOn) {
    const since = drilled ? { drilling: drilled.since } : { location: built?.begun }
    const isDue =
      uncounted.length === 0 &&
      open.every((one) => one.isGoing && until && until > String(plus(one.since, one.isOnlyBuilt ? 90 : 365)))
    return {
      ...program,
      ...since,
      ...(isDue ? { due: until, text: `${text}; ${goesOn}` } : { text: goesOn }),
    }
  }
  const silent = open.findLast(({ isDrilled }) => isDrilled) ?? open.find((one) => one === last)
  if (silent) {
    const least = inOrder([sureDue, silent.plugged]).at(-1)
    const isKnown = term && atMost === until && least === until
    if (!isKnown) return { ...unknown(`${silent.name} ${silent.lack}`), ...(least ? { until: least } : {}) }
  }
  if (uncounted.length > 0) return { ...unknown(lacksOf(uncounted)), ...(sureDue ? { until: sureDue } : {}) }
  if (!term) return program
  return { ...program, due: until, text }
}

const drilledText = ({ since, spud }: { since: string | undefined; spud: string | undefined }) =>
  since && spud && since < spud
    ? `${american(spud)}, begun by operations on ${american(since)}`
    : american(since)

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
