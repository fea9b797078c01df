import { american } from './expected-days.ts'

/** What each way to read a clause of continuous development is called. */
const READINGS = {
  none: 'unused days extend no term',
  once: 'unused days extend one term',
  all: 'unused days add up',
  Operations: 'operations begin a well',
  Spud: 'the spud begins a well',
  Plugging: 'days count from plugging',
  'Completion Only': 'days count from completions only',
}
export type Reading = (keyof typeof READINGS)[]

/** What comes of one reading; without `text` nothing. */
export interface Outcome {
  reading: Reading
  due?: string
  /** The latest that `due` can be, where it is not known. */
  atMost?: string
  /** Until when the program lasts at least. */
  until?: string
  drilling?: string
  /** Since when no more than its location is worked on. */
  location?: string
  text?: string
}

/** Of outcomes that differ, each once, with what of its reading it depends on; the one that ends first comes first. */
export function expectedWorking(outcomes: readonly Outcome[]): string | undefined {
  const ranked = outcomes.toSorted((a, b) => {
    const [one, other] = [leastOf(a), leastOf(b)]
    return one < other ? -1 : Number(one > other)
  })
  if (new Set(ranked.map(resultOf)).size < 2) return ranked[0]?.text
  const each = new Map(ranked.toReversed().map((outcome) => [resultOf(outcome), outcome]))
  return ranked
    .filter((outcome) => each.get(resultOf(outcome)) === outcome)
    .map((outcome) => {
      const decisive = outcome.reading.filter((_, choice) =>
        outcomes.some(
          (other) =>
            resultOf(other) !== resultOf(outcome) &&
            other.reading.every((way, index) => (way === outcome.reading[index]) === (index !== choice)),
        ),
      )
      const ways = decisive.map((way) => READINGS[way]).join(' and ')
      const conditions = ways === '' ? 'otherwise' : `if ${ways}`
      const { due, text = 'no program' } = outcome
      return `${due ? `${american(due)}: ` : ''}${text}, ${conditions}`
    })
    .join('; ')
}

/** By the latest day that it can be. */
export const rankOf = ({ due, atMost, drilling, location, text }: Outcome): string => {
  if (drilling) return `e ${due ?? 'z'}`
  if (location) return `d ${due ?? 'z'}`
  if (!text) return 'a'
  return (due ?? atMost) ? `b ${due ?? `${atMost} at most`}` : 'c'
}

/** By the earliest. */
const leastOf = ({ due, until, drilling, location, text }: Outcome): string => {
  if (drilling && !due) return 'e'
  if (location && !due) return 'd'
  return text ? `b ${due ?? until ?? ''}` : 'a'
}

export const resultOf = ({ due, drilling, location, text = 'no program' }: Outcome): string => {
  if (drilling) return `drilling ${due ?? ''}`
  return location && due ? `location ${due}` : (due ?? text)
}
