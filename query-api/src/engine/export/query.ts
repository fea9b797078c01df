import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { ZodType } from 'zod'

/** The query of an address. Throws VALIDATION. */
export function checked<T>(schema: ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  return data
}
