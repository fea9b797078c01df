import { type Fields, initialsOf, type Sendable, type ValuesOf } from './fields.ts'
import type { Intent } from './operations.ts'
import { type ItemOf, itemsOf, type RecordDeclaration, type RecordState, type StateOf } from './record.ts'

/** A decided event, with the other records (`{type}-{id}`) that it concerns. */
export interface Decided {
  type: string
  data: Record<string, unknown>
  concerns: string[]
  /** The sources of its values, if the command gives them. */
  sources?: Readonly<Record<string, string>>
}

/** What rules may read beside the record as it would be after the command. */
export interface RuleContext<S> {
  /** Undefined for a new record. */
  before: S | undefined
  /** The time of the command, ISO 8601. */
  at: string
  /** The name of a record that the command links this one to, or takes from a link to one; deleted ones included. */
  titleOf: (type: string, id: string) => string | undefined
}

/** What decisions on follow-up events may read. */
export interface FollowUp<S> {
  intent: Intent
  /** The id of a new part, the same on every retry. */
  newId: (part: string) => string
  /** The record's state when the form was opened, if it has changed since. */
  base: S | undefined
}

/**
 * The rules of one record type, as pure functions of its state, run by the server's decider and by the form's preview.
 * Checks that need the log are guards of the command service.
 */
export interface Rules<T extends string = string> {
  /** For types only: the record type. */
  readonly of?: T

  /** Computed field → its value in the record as it would be after the command. */
  computes: Readonly<Record<string, (after: RecordState, change: RuleContext<RecordState>) => unknown>>
  /** List → computed field of a part → its value; `after` includes the record's own computed values. */
  parts: Readonly<Record<string, Readonly<Record<string, (part: Part, after: RecordState) => unknown>>>>
  /** Default values that follow from others and that people may overwrite. Not applied on restore. */
  follows?(after: RecordState, change: RuleContext<RecordState>): Record<string, unknown>
  /** Throws LandbookError if the resulting state is not allowed. `at`: the time of the command. */
  refuse?(after: RecordState, before: RecordState | undefined, at: string): void
  /** Further events of the same command. Throws LandbookError. */
  also?(state: RecordState, followUp: FollowUp<RecordState>): Decided[]
  /**
   * Suggested unique values for a new record, applied if free and not set by the command. `created` is the data of its
   * first event.
   */
  suggest?(created: Readonly<Record<string, unknown>>): Record<string, string>
  /** Records (`{type}-{id}`) that its events concern, beside linked ones. */
  concerns?(state: RecordState): string[]
  /** What of a record a clone takes over: as it is by default. */
  cloned?(source: RecordState): RecordState
}

export const NO_RULES: Rules = { computes: {}, parts: {} }

type Part = { id: string } & Record<string, unknown>

/** The computed fields, which accept no input. */
export type ComputedName<F extends Fields> = {
  [M in keyof F & string]: [Sendable<F[M]>] extends [undefined] ? M : never
}[keyof F & string]

type Lists<R extends RecordDeclaration> = R['lists']
type ComputingList<R extends RecordDeclaration> = {
  [L in keyof Lists<R> & string]: [ComputedName<Lists<R>[L]['fields']>] extends [never] ? never : L
}[keyof Lists<R> & string]

/** Whether a record type has computed values and therefore needs rules. */
export type Computes<R extends RecordDeclaration> = [ComputedName<R['fields']> | ComputingList<R>] extends [
  never,
]
  ? false
  : true

/** The rules of a record type, typed by its state. */
export type RulesOf<R extends RecordDeclaration> = ([ComputedName<R['fields']>] extends [never]
  ? { computes?: never }
  : {
      computes: {
        readonly [M in ComputedName<R['fields']>]: (
          after: StateOf<R>,
          change: RuleContext<StateOf<R>>,
        ) => ValuesOf<R['fields']>[M]
      }
    }) &
  ([ComputingList<R>] extends [never]
    ? { parts?: never }
    : {
        parts: {
          readonly [L in ComputingList<R>]: {
            readonly [M in ComputedName<Lists<R>[L]['fields']>]: (
              part: ItemOf<Lists<R>[L]>,
              after: StateOf<R>,
            ) => ValuesOf<Lists<R>[L]['fields']>[M]
          }
        }
      }) & {
    follows?(after: StateOf<R>, change: RuleContext<StateOf<R>>): Partial<ValuesOf<R['fields']>>
    refuse?(after: StateOf<R>, before: StateOf<R> | undefined, at: string): void
    also?(state: StateOf<R>, followUp: FollowUp<StateOf<R>>): Decided[]
    suggest?(created: Partial<ValuesOf<R['fields']>>): { readonly [M in keyof R['fields']]?: string }
    concerns?(state: StateOf<R>): string[]
    cloned?(source: StateOf<R>): StateOf<R>
  }

/** Declares the rules of a record type; the compiler requires a function for each computed field, and for no other. */
export const rulesOf = <R extends RecordDeclaration>(_record: R, rules: RulesOf<R>): Rules<R['type']> => {
  // Types are checked above; the decider handles records of any type.
  const untyped = rules as unknown as Partial<Rules>
  return { ...NO_RULES, ...untyped }
}

/** Computed values that differ from the given ones: of the record, and list → item id → values of parts. */
export interface Corrections {
  values: Record<string, unknown>
  items: Record<string, Record<string, Record<string, unknown>>>
}

/** Applies the rules to a record as it would be after a command. Pure. */
export function corrections(
  { lists }: Pick<RecordDeclaration, 'lists'>,
  rules: Rules,
  after: RecordState,
  change: RuleContext<RecordState>,
): Corrections {
  const values = { ...valuesFrom(rules.computes, after, change), ...rules.follows?.(after, change) }
  const whole = { ...after, ...values }
  const items = Object.entries(rules.parts).map(([list, computes]) => {
    // Events hold only the sent values of a part: the others have their initial values.
    const initial = initialsOf(lists[list]?.fields ?? {})
    const parts = itemsOf(after, list).map((part) => [
      part.id,
      valuesFrom(computes, { ...initial, ...part }, whole),
    ])
    return [list, Object.fromEntries(parts)]
  })
  return { values, items: Object.fromEntries(items) }
}

const valuesFrom = <O, W>(
  computes: Readonly<Record<string, (of: O, within: W) => unknown>>,
  of: O,
  within: W,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(computes).map(([name, compute]) => [name, compute(of, within)]))
