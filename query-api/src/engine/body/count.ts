/** What a JSON text holds, counted without parsing it. */
export interface Counts {
  /** How deep lists and objects are nested. */
  depth: number
  /** Lists and objects. */
  parts: number
  /** Everything, about. */
  values: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Counts what UTF-8 bytes of JSON hold; stops as soon as there is more of something than `most`. */
export function countsIn(bytes: Buffer, most: Counts): Counts {
  let open = 0
  const counts = { depth: 0, parts: 0, values: 0 }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) counts.values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      open += 1
      counts.parts += 1
      counts.values += 1
      counts.depth = Math.max(counts.depth, open)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open -= 1
    else continue
    if (isMore(counts, most)) break
  }
  return counts
}

export const isMore = (counts: Counts, most: Counts): boolean =>
  counts.depth > most.depth || counts.parts > most.parts || counts.values > most.values

/** Where a text that begins here ends; a backslash escapes what follows it. */
function endOfText(bytes: Buffer, begin: number): number {
  for (let at = begin + 1; ; ) {
    const end = bytes.indexOf(QUOTE, at)
    if (end === -1) return bytes.length
    let backslashes = 0
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
    at = end + 1
  }
}
