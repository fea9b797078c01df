import type { FieldValues } from './fields.ts'

/** How the global search finds and shows a record, beside its `search` fields. */
export interface Lookup<N extends string = string> {
  /** Identifying numbers beside the title, which people type in full: 'API Number'. */
  numbers: readonly N[]
  /** Shown beside the title of a hit, to tell hits apart. */
  detail: readonly N[]
  /** What people say to name it beside its title, of its fields: 'Sec 40, Blk 32, Reeves'. */
  spoken?: (values: FieldValues) => string
}
