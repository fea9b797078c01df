import { expect } from 'vitest'
import { after, isoOf } from '../../contracts/test/calendar.ts'
import { dayOf, inOrder, type ShownRecord } from './expected-days.ts'

type Program = { due?: string; until?: string; drilling?: string; isGoing: boolean }
type Term = { from: string; base: string; unused: number }

const DAY = 86_400_000
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
    ['Operations', 'Spud']
      .filter((one) => begins === undefined || begins === one)
      .flatMap((begin) =>
        ['Plugging', 'Completion Only']
          .filter((one) => dry === undefined || dry === one)
          .map((hole) => programOf(wells, { ...terms, termEnd, carry, begin, hole })),
      ),
  )
  const dues = inOrder(programs.map(({ due }) => due))
  const drilled = inOrder(programs.map(({ drilling }) => drilling))
  const idle = programs.some(({ isGoing }) => !isGoing)
  const all = drilled.length === programs.length
  const unknown = programs.some(({ due, drilling, isGoing }) => isGoing && !due && !drilling)
  const isOpen = drilled.length > 0 || unknown
  const until = programs.every((one) => one.until) ? inOrder(programs.map((one) => one.until))[0] : undefined
  const longest = isOpen ? undefined : dues.at(-1)
  const shortest = idle ? undefined : dues[0]
  return {
    until,
    developmentEnds: shortest,
    developmentEndsLonger: longest === shortest ? undefined : longest,
    drillingSince: all ? drilled[0] : undefined,
    // Of several that differ, that of the last reading.
    drillingSinceLonger: all || drilled.length === 0 ? undefined : expect.toBeOneOf(drilled),
    developmentWorking: programs.some(({ isGoing }) => isGoing) ? expect.any(String) : undefined,
  }
}

function programOf(wells: readonly ShownRecord[], clause: ShownRecord): Program {
  const { termEnd, cdcBegins, cdcFirstDays, effectiveDate, begin, hole, cdcCalc } = clause
  const isAtOnce = cdcBegins === 'At Once'
  const marks = wells.map(({ Well, cdcTerm, cdcDate }) => {
    const { spudDate, operationsDate, status, ...well } = Well as ShownRecord
    const begun = inOrder([spudDate, begin === 'Operations' ? operationsDate : undefined])[0]
    const wasCompleted = Boolean(well.completionDate ?? well.dateProducing)
    const counted = cdcCalc === 'RigRelease' ? well.rigReleaseDate : well.completionDate
    const plugged = !counted && !wasCompleted && hole === 'Plugging' ? well.pluggedDate : undefined
    const from = (counted ?? plugged) as string | undefined
    const days = cdcTerm ?? clause.cdcDays
    const isEarly = from && termEnd && !isAtOnce && from < String(termEnd)
    const late = isEarly ? plus(termEnd, cdcFirstDays ?? days) : undefined
    const deadline = late ?? plus(from, days) ?? (cdcDate as string | undefined)
    const isDone = ['Active', 'Inactive', 'P&A', 'Shut-In'].includes(String(status))
    const isDrilled = !counted && !well.pluggedDate && !wasCompleted && !isDone
    const start = late ? String(termEnd) : (from ?? deadline)
    return {
      begun,
      deadline,
      start,
      isDrilled,
      isKnown: begun ?? deadline ?? counted ?? well.pluggedDate,
      days,
      cdcDate,
    }
  })
  const terms: Term[] = []
  const first = plus(isAtOnce ? effectiveDate : termEnd, cdcFirstDays)
  if (first) terms.push({ from: String(isAtOnce ? effectiveDate : termEnd), base: first, unused: 0 })
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
  for (const well of sorted) {
    const { begun, deadline, start } = well
    const term = running()
    const isFree = !begun || open.length > 0 || (termEnd && begun <= String(termEnd) && !(isAtOnce && term))
    if (!isFree && (term ? begun > dueOf(term) : !deadline && termEnd)) continue
    last = well
    if (deadline) terms.push({ from: String(start), base: deadline, unused: carriedBy(clause, term, begun) })
    else open.push(well)
  }
  const until = inOrder(terms.map(dueOf)).at(-1)
  const drilling = open.findLast(({ isDrilled, begun }) => isDrilled && begun)?.begun
  const isUnknown = !drilling && last && open.includes(last)
  return {
    ...(until ? { until } : {}),
    ...(drilling ? { drilling } : {}),
    ...(until && !drilling && !isUnknown ? { due: until } : {}),
    isGoing: Boolean(until || drilling || isUnknown),
  }
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
