/** How often one person may do something: so many times within a time that begins with the first of them. */
export interface Rate {
  limit: number
  ms: number
}

export const perMinute = (limit: number): Rate => ({ limit, ms: 60_000 })
export const perDay = (limit: number): Rate => ({ limit, ms: 24 * 60 * 60_000 })

/** What bounds the records of a type that people make without a role for it. */
export interface PerPerson {
  /** The field with the user whose they are. */
  of: string
  /** 'saved reports' */
  called: string
  /** One person has so many at most. */
  most: number
  /** Of one record, as JSON, and of what a command says beside it. */
  bytes: number
}
