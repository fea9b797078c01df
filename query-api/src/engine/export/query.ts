import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { ZodType } from 'zod'

/** The query of an address. Throws VALIDATION. */
export function checked<T>(schema: ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  return data
}

/** A part of it in JSON. Throws VALIDATION. */
export function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalid([{ path, message: MESSAGES.exports.notJson }], { cause })
  }
}
