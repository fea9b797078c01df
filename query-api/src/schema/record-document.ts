export type RecordDocument = Readonly<Record<string, unknown>> & { id: string }

/** What documents show of other records, for each document. */
export type Part = (document: RecordDocument) => Record<string, unknown>
