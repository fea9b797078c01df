import type { Logger } from 'pino'

/**
 * What does not work just now because derived data are not there, or not kept: a line in the log when it begins and
 * when it is over, and one in `/readyz` meanwhile.
 */
export class Shortages {
  readonly #logger: Logger | undefined
  readonly #lines = new Map<string, string>()

  constructor(logger?: Logger) {
    this.#logger = logger
  }

  get lines(): string[] {
    return [...this.#lines.values()]
  }

  has(what: string): boolean {
    return this.#lines.has(what)
  }

  /** `what` names it for `over`. */
  begins(what: string, line: string, error: unknown): void {
    if (this.#lines.has(what)) return
    this.#lines.set(what, `${line} (${error instanceof Error ? error.message : error})`)
    this.told(line, error)
  }

  /** In the log only: of what does not last. */
  told(line: string, error: unknown): void {
    this.#logger?.warn({ err: error }, line)
  }

  over(what: string, line: string): void {
    if (this.#lines.delete(what)) this.#logger?.info(line)
  }
}
