type Args = Record<string, unknown>

/** A further command on a record: `recordArgument` is the operation's argument for the record's id. */
export type Addition = [operation: string, recordArgument: string, args: Args]

/** A record of the demo company, and the commands that add to it. */
export interface DemoRecord {
  create: [operation: string, args: Args]
  additions: Addition[]
}

export type Execute = (operation: string, args: Args) => Promise<string>

export interface DrilledWell {
  id: string
  /** Ids of lands. */
  drilledOn: readonly string[]
  /** Its fields. */
  args: Readonly<Args>
}
