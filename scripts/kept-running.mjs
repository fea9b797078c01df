// Starts a program again when it crashed. Plain JavaScript, as run.mjs.

/** The exit code of a service after an error that nobody foresaw: CRASHED in platform/src/engine/process/crash.ts. */
const CRASHED = 70

const MOST_IN_A_ROW = 5
const FIRST_PAUSE_MS = 1_000
/** Who ran for this long had not crashed in a row. */
const STEADY_MS = 10 * 60_000

/**
 * Runs until it ends by itself or on request, and returns its exit code. It is started again after an unforeseen error,
 * and when it was killed, as for want of memory: after pauses that double, until it crashed five times in a row.
 *
 * @typedef {{ code: number | null, signal: string | null, isStopped: boolean }} End
 * @param {(isFirst: boolean) => Promise<End>} run
 * @param {{ pause: (ms: number) => Promise<unknown>, now: () => number, say: (line: string) => void }} machine
 * @returns {Promise<End>}
 */
export async function keptRunning(run, { pause, now, say }) {
  for (let crashes = 0; ; ) {
    const began = now()
    const end = await run(crashes === 0)
    const { code, signal, isStopped } = end
    if (isStopped || (signal === null && code !== CRASHED)) return end
    crashes = now() - began >= STEADY_MS ? 1 : crashes + 1
    const what = `Landbook ended unexpectedly (${signal ?? `exit code ${code}`})`
    if (crashes >= MOST_IN_A_ROW) {
      say(`${what}, ${crashes} times in a row, and is not started again. Its log says why.`)
      return end
    }
    const ms = FIRST_PAUSE_MS * 2 ** (crashes - 1)
    say(`${what}. It is started again in ${ms / 1_000} s.`)
    await pause(ms)
  }
}
