const FIRST_PAUSE_MS = 500
/** Short enough that a returning user finds the connection restored. */
const LONGEST_PAUSE_MS = 10_000

/** With jitter: after an outage, all browsers are waiting for the server. */
export const pauseAfter = (failures: number, random = Math.random): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random())
