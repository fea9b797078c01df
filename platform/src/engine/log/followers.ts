/**
 * Wakes followers of the log: immediately on this process's own appends (`wake`), and by polling `version` every
 * `intervalMs` for those of other processes. Polls only while someone waits.
 */
export function createFollowers({ intervalMs, version }: { intervalMs: number; version: () => number }) {
  let changes = 0
  let polled = version()
  let timer: NodeJS.Timeout | undefined
  const waiting = new Set<() => void>()

  function wake(): void {
    changes += 1
    for (const resume of waiting) resume()
  }

  function poll(): void {
    try {
      const now = version()
      if (now === polled) return
      polled = now
    } catch {
      // The follower meets the same error when it reads, and reports it.
    }
    wake()
  }

  return {
    wake,
    /** Call before reading, so that a change during the read is not missed. */
    current: () => changes,
    /** Resolves on abort, or when something may have been appended since `current()` returned `seen`. */
    changeSince(seen: number, signal: AbortSignal): Promise<void> {
      if (changes !== seen || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const resume = () => {
          waiting.delete(resume)
          signal.removeEventListener('abort', resume)
          if (waiting.size === 0) {
            clearInterval(timer)
            timer = undefined
          }
          resolve()
        }
        waiting.add(resume)
        signal.addEventListener('abort', resume)
        timer ??= setInterval(poll, intervalMs)
      })
    },
  }
}
