/** The only errors that cross the wire. */
export const ERROR_CODES = [
  'VALIDATION',
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY_EXISTS',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** What is wrong with one field. The path is the argument's name; 'contacts.email' for a part. */
export interface Problem {
  path: string
  message: string
}

/** One field that somebody else changed meanwhile. */
export interface FieldConflict {
  field: string
  label: string
  was: unknown
  theirs: unknown
  mine: unknown
}

export interface ErrorDetails {
  problems?: Problem[]
  conflicts?: FieldConflict[]
  /** Conflicts: the user who changed the fields, when (ISO 8601), and the record's present revision. */
  changedBy?: string
  changedAt?: string
  revision?: number
}

export class LandbookError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** The cause is for the log of the service only: it does not cross the wire. */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.details = details
  }
}

/** A sheet in the wrong order is wrong in every cell: what is said of it stays an answer that can be read. */
const MOST_PROBLEMS = 100

/** VALIDATION, with the first 100 problems. */
export function invalid(found: readonly Problem[], options?: ErrorOptions): LandbookError {
  const problems = found.slice(0, MOST_PROBLEMS)
  const message = problems
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; ')
  return new LandbookError('VALIDATION', message, { problems }, options)
}
