import { updatedEvent } from './events.ts'
import { ID, idIn, type Operation, type Past, textsIn } from './operations.ts'
import type { RecordDeclaration } from './record.ts'

/** A revision that no record has. */
const NONE = -1

const revisionIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? (Number.isInteger(value) ? value : NONE) : undefined

function pastIn({ revision, since, members }: Record<string, unknown>): Past {
  const seen = revisionIn(since)
  return {
    revision: revisionIn(revision) ?? NONE,
    ...(seen === undefined ? {} : { since: seen }),
    ...(Array.isArray(members) ? { members: textsIn(members) } : {}),
  }
}

/** `Restore…(id, revision, members?, since?)`: the record, or members of it, as they were after a revision. */
const restores = (record: RecordDeclaration): Operation => ({
  name: `Restore${record.name}`,
  record,
  verb: 'restore',
  event: updatedEvent(record),
  role: record.write,
  args: {
    id: ID,
    revision: { is: 'revision', required: true },
    members: { is: 'members' },
    since: { is: 'revision', required: false },
  },
  intent: (args) => ({ id: idIn(args.id), past: pastIn(args) }),
  answers: 'record',
})

/**
 * The operations, and one more for each record type that anybody can update as a whole. What no form may write (a
 * user's email, a file) is not brought back either.
 */
export function withRestores(operations: readonly Operation[]): Operation[] {
  const whole = operations.filter(
    ({ verb, record, event, internal, particular }) =>
      verb === 'update' && event === updatedEvent(record) && !internal && !particular,
  )
  const records = new Set(whole.map(({ record }) => record))
  return [...operations, ...[...records].map(restores)]
}
