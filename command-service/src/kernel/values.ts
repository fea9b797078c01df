import { invalid, type Problem } from '@landbook/contracts/kernel/errors'
import { sameValue } from '@landbook/contracts/kernel/events'
import { type Fields, initialOf, metaOf } from '@landbook/contracts/kernel/fields'

/** The sent values as they are stored. Throws VALIDATION with every problem at once. Computed fields are not taken. */
export function parseValues(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  path = '',
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, input] of Object.entries(sent)) {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (schema === undefined) problems.push({ path: path + name, message: 'is not a field' })
    else if (metaOf(schema).computed !== true) {
      const parsed = schema.safeParse(input)
      if (parsed.success) values[name] = parsed.data
      else problems.push({ path: path + name, message: parsed.error.issues[0]?.message ?? 'is not valid' })
    }
  }
  if (problems.length > 0) throw invalid(problems)
  return values
}

/** As parseValues for something new: what was not sent, or sent empty, starts with its initial value. */
export function parseNewValues(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  path = '',
): Record<string, unknown> {
  const filled = { ...sent }
  for (const [name, schema] of Object.entries(fields)) {
    const { required, initial, computed } = metaOf(schema)
    if (computed === true) continue
    const given = filled[name]
    const missing =
      given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
    if (missing && (initial !== undefined || required === true)) filled[name] = initial ?? null
  }
  return parseValues(fields, filled, path)
}

/** Without the values that a new record holds anyway: events say what was said. */
export function beyondInitial(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = fields[name]
      return schema === undefined || !sameValue(value, initialOf(schema))
    }),
  )
}

/** The values that differ from those held. */
export function changesFrom(
  held: Readonly<Record<string, unknown>>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, held[name])))
}
