export interface StreamNames {
  /** How the names of all our streams begin on the server. */
  readonly prefixes: string[]
  /** The name on the server. Throws RangeError for a stream of no known type, which could not be found again. */
  onServer(stream: string): string
  /** Our name of a stream on the server; undefined for another application's. */
  ours(onServer: string): string | undefined
}

/** The names of one log's streams, `{type}-{id}`, on a server that others may use too. */
export function streamNames({ prefix, types }: { prefix: string; types: readonly string[] }): StreamNames {
  const prefixes = types.map((type) => `${prefix}${type}-`)
  const isOurs = (name: string) => prefixes.some((start) => name.startsWith(start))
  return {
    prefixes,
    onServer(stream) {
      const name = `${prefix}${stream}`
      if (!isOurs(name)) throw new RangeError(`${stream}: no stream of Landbook is called so`)
      return name
    },
    ours: (name) => (isOurs(name) ? name.slice(prefix.length) : undefined),
  }
}
