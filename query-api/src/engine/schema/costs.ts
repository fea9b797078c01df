import { MOST_VALUES } from './budget.ts'

/** Cost of an API field, if it is not simply the selected values. */
export interface Cost {
  /** Fixed cost, because it reads many records or events. Of a record's field, for each record. */
  whole?: number
  /** Fixed cost per entry, because events are replayed for it. */
  each?: number
  /** Default of `first`. */
  usual?: number
  /** Added as of a past day, whose documents may have to be loaded. */
  ofDay?: number
  /** The list has at most as many entries as there are records of this type. */
  of?: string
  /** Values for each of those, by the arguments. */
  scanned?: (args: Readonly<Record<string, unknown>>) => number
  /** All records of this type are looked at for a filter; of a list, those of its type. */
  scans?: string
}

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    cost?: Cost
  }
}

/** Cost of a field that reads the whole log: one per request. */
export const COST_OF_LOG = MOST_VALUES / 2 + 1
/** As of a past day: one such query of a person after the other, see turns/turns.ts. */
export const COST_OF_DAY = 50_001
