import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RefusedRequest } from '../session/refusals.ts'
import { countsIn } from './count.ts'
import { LARGE, SMALL } from './limits.ts'

const UTF_8 = new TextDecoder()

/** Parses a list or object of JSON, of which not too much is counted before. Throws RefusedRequest. */
export function parseJson(bytes: Buffer): object {
  const { counts: most } = bytes.length > SMALL.bytes ? LARGE : SMALL
  const { depth, parts, values } = countsIn(bytes, most)
  if (depth > most.depth) throw new RefusedRequest(400, MESSAGES.tooDeep(most.depth))
  if (parts > most.parts) throw new RefusedRequest(413, MESSAGES.tooMuch(most.parts, 'lists and objects'))
  if (values > most.values) throw new RefusedRequest(413, MESSAGES.tooMuch(most.values, 'values'))
  const value = parsed(UTF_8.decode(bytes))
  if (typeof value === 'object' && value !== null) return value
  throw new RefusedRequest(400, MESSAGES.unreadable)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
