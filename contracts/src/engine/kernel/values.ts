import { MESSAGES } from '../messages.ts'
import { invalid, type Problem } from './errors.ts'
import { sameValue } from './events.ts'
import { type Fields, type FieldValues, initialOf, isEmpty, metaOf } from './fields.ts'

interface Read {
  values: Record<string, unknown>
  problems: Problem[]
}

type Held = Readonly<Record<string, unknown>>

/**
 * The sent values as stored, and the problems of the others. Those that are `held` were accepted before, if by other
 * rules. Computed fields are not accepted.
 */
function readValues(fields: Fields, sent: Held, path: string, held: readonly Held[] = []): Read {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, input] of Object.entries(sent)) {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (schema === undefined) problems.push({ path: path + name, message: 'is not a field' })
    else if (metaOf(schema).computed !== true) {
      const before = held.find((one) => sameValue(input, one[name]))
      if (before) {
        values[name] = before[name] ?? null
        continue
      }
      const parsed = schema.safeParse(input)
      if (parsed.success) values[name] = parsed.data
      else problems.push({ path: path + name, message: parsed.error.issues[0]?.message ?? 'is not valid' })
    }
  }
  return { values, problems }
}

/** As readValues for a new record or part: missing or empty values are replaced by initial ones. */
export function readNewValues(fields: Fields, sent: Readonly<Record<string, unknown>>, path = ''): Read {
  const filled = { ...sent }
  for (const [name, schema] of Object.entries(fields)) {
    const { required, initial, computed } = metaOf(schema)
    if (computed === true) continue
    const given = filled[name]
    const missing =
      given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
    if (missing && (initial !== undefined || required === true)) filled[name] = initial ?? null
  }
  return readValues(fields, filled, path)
}

function orThrow({ values, problems }: Read): Record<string, unknown> {
  if (problems.length > 0) throw invalid(problems)
  return values
}

/** The sent values as stored. Throws VALIDATION with all problems. */
export const parseValues = (fields: Fields, sent: Readonly<Record<string, unknown>>, path = '') =>
  orThrow(readValues(fields, sent, path))

/** As parseValues for what has these values, or had them when the form was opened: a form sends all of its fields. */
export const parseChanges = (fields: Fields, sent: Held, held: readonly (Held | undefined)[], path = '') =>
  orThrow(
    readValues(
      fields,
      sent,
      path,
      held.filter((one) => one !== undefined),
    ),
  )

/** As parseValues for a new record or part. */
export const parseNewValues = (fields: Fields, sent: Readonly<Record<string, unknown>>, path = '') =>
  orThrow(readNewValues(fields, sent, path))

/** Without values equal to the initial ones, which events leave out. */
export function beyondInitial(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = fields[name]
      return schema === undefined || !sameValue(value, initialOf(schema))
    }),
  )
}

/** The values that differ from the current ones. */
export function changesFrom(
  held: Readonly<Record<string, unknown>>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, held[name])))
}

/** As changesFrom. Throws VALIDATION if they clear what cannot be cleared. */
export function allowedChanges(
  fields: Fields,
  held: FieldValues,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const changes = changesFrom(held, values)
  const problems = Object.keys(changes)
    .filter((name) => fields[name] && metaOf(fields[name]).clearable === false && isEmpty(changes[name]))
    .map((name) => ({ path: name, message: MESSAGES.requiredField }))
  if (problems.length > 0) throw invalid(problems)
  return changes
}
