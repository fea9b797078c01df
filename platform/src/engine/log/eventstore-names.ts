import type { StreamName } from '@landbook/contracts/catalogue/streams'
export interface StreamNames {
  /** The prefixes of our streams' names on the server. */
  readonly prefixes: string[]
  /** The name on the server. Throws RangeError for an unknown type, whose streams would not be read. */
  onServer(stream: StreamName): string
  /** Our name of a stream on the server; undefined for another application's. */
  ours(onServer: string): StreamName | undefined
}

/** Maps the names of one log's streams, `{type}-{id}`, to those on a server that may be shared. */
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
    ours: (name) => (isOurs(name) ? (name.slice(prefix.length) as StreamName) : undefined),
  }
}
