import { vi } from 'vitest'

/** Only for what never happens, in ms: a loaded machine takes many times as long as an idle one. */
const TIMEOUT_MS = 60_000

const { waitFor, waitUntil } = vi
const withTimeout = <O extends { timeout?: number }>(options: number | O | undefined) =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options }

// Vitest has no setting for how long these wait.
vi.waitFor = (check, options) => waitFor(check, withTimeout(options))
vi.waitUntil = (check, options) => waitUntil(check, withTimeout(options))
