type Args = Record<string, unknown>

/** One more command about a record: `recordArgument` is what the operation calls the record's id. */
export type Addition = [operation: string, recordArgument: string, args: Args]

/** A record of the demo company, and what is added to it once it is there. */
export interface DemoRecord {
  create: [operation: string, args: Args]
  additions: Addition[]
}
