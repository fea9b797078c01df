import { MESSAGES } from '@landbook/contracts/messages'
import { BadTable } from './table.ts'

interface Decoded {
  text: string
  /** What it was read as, where that is not UTF-8. */
  encoding?: string
}

/** Bytes as text: UTF-8, UTF-16 where it says so, else Windows-1252, as spreadsheets write it. Throws BadTable. */
export function decoded(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return as('utf-16le', 'UTF-16', bytes)
  if (first === 0xfe && second === 0xff) return as('utf-16be', 'UTF-16', bytes)
  if (bytes.includes(0)) throw new BadTable(MESSAGES.import.notText)
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
