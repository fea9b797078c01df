import { after, atMonths, type Day, isoOf } from '../../contracts/test/calendar.ts'
import { american } from './expected-days.ts'

/** What an agreement shows of its term, '10 Yrs' or '18 months'; days are walked one by one. */
export function expectedTerm(
  { dateOfLease, termOfLease, dateOfExpiration }: Record<string, unknown>,
  label: string,
): Record<string, unknown> {
  const [, count, unit] = /^(\d+) (Yrs|months)$/.exec(String(termOfLease)) ?? []
  if (!dateOfLease || !count) return {}
  const months = Number(count) * (unit === 'Yrs' ? 12 : 1)
  const end = atMonths(dayOf(dateOfLease), months)
  const [termEnds, stated] = [isoOf(end), dateOfExpiration ? String(dateOfExpiration) : undefined]
  const isSame = stated === undefined || stated === termEnds || isoOf(after(dayOf(stated), 1)) === termEnds
  if (isSame) return { termEnds }
  const [first, last] = stated < termEnds ? [stated, termEnds] : [termEnds, stated]
  const difference = `${timeBetween(first, last)} ${stated < termEnds ? 'earlier' : 'later'}`
  const [from, ends, is] = [dateOfLease, termEnds, stated].map(american)
  return {
    termEnds,
    termCheck: `${termOfLease} from ${from} ends ${ends}, but ${label} is ${is}, ${difference}`,
  }
}

function timeBetween(first: string, last: string): string {
  for (let months = 1; isoOf(atMonths(dayOf(first), months)) <= last; months += 1)
    if (isoOf(atMonths(dayOf(first), months)) === last) return `${months} month${months === 1 ? '' : 's'}`
  let days = 0
  while (isoOf(after(dayOf(first), days)) !== last) days += 1
  return `${days.toLocaleString('en-US')} day${days === 1 ? '' : 's'}`
}

function dayOf(iso: unknown): Day {
  const [year = 0, month = 0, day = 0] = String(iso).split('-').map(Number)
  return { year, month, day }
}
