/** The error codes of the API. DAMAGED: of a record whose events cannot be read. */
export const ERROR_CODES = [
  'VALIDATION',
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY_EXISTS',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
  'DAMAGED',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A validation error of one field. The path is the argument's name; 'contacts.email' for a part. */
export interface Problem {
  path: string
  message: string
}

/** A field that was changed concurrently. */
export interface FieldConflict {
  field: string
  label: string
  was: unknown
  theirs: unknown
  mine: unknown
}

export interface ErrorDetails {
  /** Of UNAVAILABLE: trying again does not help until somebody has mended the cause. */
  lasting?: true
  problems?: Problem[]
  conflicts?: FieldConflict[]
  /** For conflicts: the user who changed the fields, when (ISO 8601), and the record's current revision. */
  changedBy?: string
  changedAt?: string
  revision?: number
  /** For UNAVAILABLE: when to try again, in ms. */
  waitMs?: number
}

export class LandbookError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** The cause is only logged: it is not sent to clients. */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.details = details
  }
}

type Refusal = Pick<LandbookError, 'code' | 'details'>

/** UNAVAILABLE for a while: the same call may succeed soon. */
export const passing = (
  message: string,
  { cause, ...details }: ErrorOptions & ErrorDetails = {},
): LandbookError => new LandbookError('UNAVAILABLE', message, details, { cause })

/** UNAVAILABLE until somebody has mended the cause, which the message names. */
export const lasting = (message: string, options?: ErrorOptions): LandbookError =>
  new LandbookError('UNAVAILABLE', message, { lasting: true }, options)

/** Whether the same call is worth another try. */
export const mayPass = ({ code, details }: Refusal): boolean =>
  code === 'UNAVAILABLE' && details.lasting !== true

/** Whether no further try can help, whatever is changed in the call. */
export const isLasting = ({ code, details }: Refusal): boolean =>
  code === 'DAMAGED' || details.lasting === true

/** Limits the message's length: a sheet with swapped columns has an error in every cell. */
const MOST_PROBLEMS = 100

/** VALIDATION, with the first 100 problems. */
export function invalid(found: readonly Problem[], options?: ErrorOptions): LandbookError {
  const problems = found.slice(0, MOST_PROBLEMS)
  const message = problems
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    .join('; ')
  return new LandbookError('VALIDATION', message, { problems }, options)
}
