/** Resolves on the first of these events, when `signal` is aborted, or after that many milliseconds. */
export function firstOf(
  events: readonly (readonly [EventTarget, string])[],
  signal: AbortSignal,
  withinMs?: number,
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = withinMs === undefined ? undefined : setTimeout(done, withinMs)
    for (const [target, type] of events) target.addEventListener(type, done, { signal: over.signal })
    signal.addEventListener('abort', done, { signal: over.signal })
  })
}
