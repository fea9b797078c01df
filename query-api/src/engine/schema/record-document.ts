export type RecordDocument = Readonly<Record<string, unknown>> & { id: string }

const PAST = Symbol('of a past day')

/** Whether it was read as of a past day, and so cannot be compared with others of today. */
export const isPast = (document: object): boolean => PAST in document

/** For resolvers, which do not know the day. */
export const ofPast: Part = () => ({ [PAST]: true })

/** What documents show of other records, for each document. */
export type Part = (document: RecordDocument) => Record<string, unknown>
