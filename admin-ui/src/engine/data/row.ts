/** A record or a part, as returned by the API. */
export type Row = { id: string } & Record<string, unknown>
