import { isDeepStrictEqual } from 'node:util'
import { untilDone } from './workload.ts'

/** What was accepted when the load ended must be visible everywhere within this time, in ms. */
export const TIMEOUT_MS = 60_000

/** Undefined once it is shown as wanted; the difference, or the error, if it is not until then (in ms since the epoch). */
export async function lastDifference(
  shown: () => Promise<unknown>,
  wanted: unknown,
  until: number,
): Promise<string | undefined> {
  let last: string | undefined
  await untilDone(async () => {
    last = await shown().then(
      (found) => (isDeepStrictEqual(found, wanted) ? undefined : firstDifference(found, wanted)),
      (error: Error) => error.message,
    )
    return last === undefined || undefined
  }, until - Date.now()).catch(() => undefined)
  return last
}

/** 'at 2.name: shown "a", in the log "b"' */
export function firstDifference(shown: unknown, wanted: unknown, path: readonly string[] = []): string {
  if (typeof shown === 'object' && typeof wanted === 'object' && shown && wanted) {
    const members = new Set([...Object.keys(wanted), ...Object.keys(shown)])
    const member = [...members].find(
      (name) => !isDeepStrictEqual(Reflect.get(shown, name), Reflect.get(wanted, name)),
    )
    if (member !== undefined)
      return firstDifference(Reflect.get(shown, member), Reflect.get(wanted, member), [...path, member])
  }
  return `at ${path.join('.')}: shown ${textOf(shown)}, by the log ${textOf(wanted)}`
}

const textOf = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
