import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { BadTable } from './table.ts'

interface Decoded {
  text: string
  /** The detected encoding, if it is not UTF-8. */
  encoding?: string
}

/** Decodes UTF-8, UTF-16 with a byte order mark, else Windows-1252, which spreadsheets write. Throws BadTable. */
export function decoded(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return as('utf-16le', 'UTF-16', bytes)
  if (first === 0xfe && second === 0xff) return as('utf-16be', 'UTF-16', bytes)
  if (bytes.includes(0)) throw new BadTable(IMPORT_MESSAGES.notText)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return as('windows-1252', 'Windows-1252', bytes)
  }
}

const as = (label: string, encoding: string, bytes: Uint8Array): Decoded => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
})
