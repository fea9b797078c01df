// Imports nothing: what it imported would be loaded before a fault can be built in.

/** A fault that is built into the services, to see whether the soak notices it. */
export interface BuiltIn {
  name: string
  /** Path from the repository's folder. */
  file: string
  /** The code that is replaced, which is there once, and by what. */
  code: string
  by: string
  /** How a problem that it makes is worded. */
  seenAs: RegExp
  /** Only where several services write the log. */
  needsServices?: true
}

/** True once in so many times. */
const every = (times: number): string => `(globalThis.soaked = (globalThis.soaked ?? 0) + 1) % ${times} === 0`

const WRITER = 'command-service/src/engine/streams/writer.ts'
const APPEND = 'const position = await log.append(stream, at.expected, events)'
const APPENDS = 'platform/src/engine/log/sqlite-appends.ts'
const INSERT = 'position = this.#insert(stream, revision, row)'
const HEAD = "let revision = expected === 'none' ? -1 : expected"

export const BUILT_IN: readonly BuiltIn[] = [
  {
    name: 'acknowledges before it appends',
    seenAs: /is not in the log/,
    file: WRITER,
    code: APPEND,
    by: `const position = await log.head()
      setTimeout(() => void log.append(stream, at.expected, events).catch(() => undefined), 500)`,
  },
  {
    name: 'appends every 20th command twice',
    seenAs: /more than once/,
    file: WRITER,
    code: APPEND,
    by: `let position = await log.append(stream, at.expected, events)
      if (${every(20)}) {
        const again = events.map((event, index) => {
          const { hash: _, ...metadata } = event.metadata
          const next = sealed(hash, stream, first + events.length + index, { ...event, metadata, id: randomUUIDv7() })
          hash = next.metadata.hash
          return next
        })
        position = await log.append(stream, first + events.length - 1, again)
      }`,
  },
  {
    name: 'drops every 60th event',
    seenAs: /is not in the log|is missing|does not fit/,
    file: APPENDS,
    code: INSERT,
    by: `if (!(${every(60)})) ${INSERT}`,
  },
  {
    name: 'drops every 15th edit',
    seenAs: /changed nothing, by its answer/,
    file: 'command-service/src/engine/handling/handler.ts',
    code: 'return withSources(record, decided, sources)',
    by: `return verb === 'update' && ${every(15)} ? [] : withSources(record, decided, sources)`,
  },
  {
    name: 'ignores the expected revision',
    seenAs: /its hash does not match|overlooked/,
    file: APPENDS,
    code: HEAD,
    by: 'let revision = Number(this.#findHead.get(stream)?.revision ?? -1)',
    needsServices: true,
  },
  {
    name: 'leaves out every 7th batch of tallies',
    seenAs: /^dashboard/,
    file: 'projection-service/src/engine/projections/tallies.ts',
    code: 'async apply(events) {',
    by: `async apply(events) {
      if (${every(7)}) return`,
  },
  {
    name: 'leaves out every third past document',
    seenAs: /as of \d/,
    file: 'platform/src/engine/views/past-rows.ts',
    code: 'past.map(({ document, ...times })',
    by: `past.filter(() => !(${every(3)})).map(({ document, ...times })`,
  },
  {
    name: 'leaves out every 40th entry of the history',
    seenAs: /^(audit|history)/,
    file: 'platform/src/engine/history/sqlite-tables.ts',
    code: 'for (const event of events) insert(event)',
    by: `for (const event of events) if (!(${every(40)})) insert(event)`,
  },
  {
    name: 'keeps a snapshot without deletions',
    seenAs: /: at .*shown/,
    file: 'platform/src/engine/views/embedded-collection.ts',
    code: 'this.#changes?.set(write.id, write.position)',
    // Their number is checked at the start.
    by: 'this.#changes?.set(write.id, before ?? write.position)',
  },
  {
    name: 'lets a withdrawn role be of use for ten seconds',
    seenAs: /A role was of use/,
    file: 'query-api/src/engine/session/people.ts',
    code: 'const RECENT_MS = 500',
    by: 'const RECENT_MS = 10_000',
    // The server that withdraws it forgets it at once.
    needsServices: true,
  },
  {
    name: 'takes only the first field back',
    seenAs: /took .* back to/,
    file: 'query-api/src/engine/history/undo.ts',
    code: '[...new Set(own.flatMap((event) => pathsIn(record, event)))]',
    by: '[...new Set(own.flatMap((event) => pathsIn(record, event)))].slice(0, 1)',
  },
  {
    // Always the same records: groups that differ are asked for again.
    name: 'leaves every 16th record out of the groups',
    seenAs: / by .*: at /,
    file: 'platform/src/engine/views/embedded-collection.ts',
    code: 'groups.add(document)',
    by: `document._id.endsWith('7') || groups.add(document)`,
  },
  {
    name: 'gives files back without their first byte',
    seenAs: /is not what was uploaded|cannot be read/,
    file: 'platform/src/engine/files/folder.ts',
    code: 'createReadStream(range)',
    by: 'createReadStream({ ...range, start: 1 })',
  },
  {
    // One that is not kept at all is sealed again at once.
    name: 'leaves every 2nd seal out of the list',
    seenAs: /is no longer as it was answered/,
    file: 'platform/src/engine/seals/sqlite.ts',
    code: '.flatMap((row) => sealIn(row) ?? [])',
    by: '.flatMap((row) => sealIn(row) ?? []).filter(({ number }) => number % 2 === 0)',
  },
]

/** The environment of services with this fault. */
export const withFault = ({ name }: BuiltIn): Record<string, string> => ({
  NODE_OPTIONS: `--import ${import.meta.resolve('./build-in.ts')}`,
  SOAK_FAULT: name,
})
