import { type Fields, initialsOf, type Sendable, type ValuesOf } from './fields.ts'
import type { Intent } from './operations.ts'
import { type ItemOf, itemsOf, type RecordDeclaration, type RecordState, type StateOf } from './record.ts'

/** An event as a decision gives it: what happened, and which other records (`{type}-{id}`) it concerns. */
export interface Decided {
  type: string
  data: Record<string, unknown>
  concerns: string[]
  /** Where its values come from, where the command says so. */
  sources?: Readonly<Record<string, string>>
}

/** What a rule may know beside the record as it would be after the command. */
export interface RuleContext<S> {
  /** undefined for a new record. */
  before: S | undefined
  /** The moment of the command, ISO 8601. */
  at: string
}

/** What follow-up events may be decided by. */
export interface FollowUp<S> {
  intent: Intent
  /** The id of a new part, the same on every retry. */
  newId: (part: string) => string
  /** The record as the form saw it, where that was another one. */
  base: S | undefined
}

/**
 * What is particular to one record type, as pure functions of its state: the server decides by them, and a form can
 * preview by them. What needs the log is a guard of the command service.
 */
export interface Rules<T extends string = string> {
  /** For the compiler alone: whose rules they are. */
  readonly of?: T

  /** Computed field → its value in the record as it would be after the command. */
  computes: Readonly<Record<string, (after: RecordState, change: RuleContext<RecordState>) => unknown>>
  /** List → computed field of a part → its value; the record's own computed values are in it already. */
  parts: Readonly<Record<string, Readonly<Record<string, (part: Part, after: RecordState) => unknown>>>>
  /** Values that people may say too, and that follow from what else was said. Not after a restore. */
  follows?(after: RecordState, change: RuleContext<RecordState>): Record<string, unknown>
  /** Throws LandbookError where the record may not become this. */
  refuse?(after: RecordState, before: RecordState | undefined): void
  /** Further events of the same command. Throws LandbookError. */
  also?(state: RecordState, followUp: FollowUp<RecordState>): Decided[]
  /**
   * Unique texts that a new record gets where nobody has them; left out otherwise, and where the command gives them
   * itself. `created` is the data of its first event.
   */
  suggest?(created: Readonly<Record<string, unknown>>): Record<string, string>
  /** Records (`{type}-{id}`) that its events concern beside those that it is tied to by links. */
  concerns?(state: RecordState): string[]
}

export const NO_RULES: Rules = { computes: {}, parts: {} }

type Part = { id: string } & Record<string, unknown>

/** The computed fields: those that nothing may be sent for. */
export type ComputedName<F extends Fields> = {
  [M in keyof F & string]: [Sendable<F[M]>] extends [undefined] ? M : never
}[keyof F & string]

type Lists<R extends RecordDeclaration> = R['lists']
type ComputingList<R extends RecordDeclaration> = {
  [L in keyof Lists<R> & string]: [ComputedName<Lists<R>[L]['fields']>] extends [never] ? never : L
}[keyof Lists<R> & string]

/** Whether a record type has computed values, and so must have rules. */
export type Computes<R extends RecordDeclaration> = [ComputedName<R['fields']> | ComputingList<R>] extends [
  never,
]
  ? false
  : true

/** The record as the rules of its type see it. */
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
    refuse?(after: StateOf<R>, before: StateOf<R> | undefined): void
    also?(state: StateOf<R>, followUp: FollowUp<StateOf<R>>): Decided[]
    suggest?(created: Partial<ValuesOf<R['fields']>>): { readonly [M in keyof R['fields']]?: string }
    concerns?(state: StateOf<R>): string[]
  }

/** The rules of a record type: every computed field has its function, and nothing else has one. */
export const rulesOf = <R extends RecordDeclaration>(_record: R, rules: RulesOf<R>): Rules<R['type']> => {
  // Held to the record's own state above; whoever runs them knows records of any type.
  const untyped = rules as unknown as Partial<Rules>
  return { ...NO_RULES, ...untyped }
}

/** Values that differ from what was said: of the record, and list → item id → values of parts. */
export interface Corrections {
  values: Record<string, unknown>
  items: Record<string, Record<string, Record<string, unknown>>>
}

/** What the rules make of a record as it would be after a command. Pure. */
export function corrections(
  { lists }: Pick<RecordDeclaration, 'lists'>,
  rules: Rules,
  after: RecordState,
  change: RuleContext<RecordState>,
): Corrections {
  const values = { ...valuesFrom(rules.computes, after, change), ...rules.follows?.(after, change) }
  const whole = { ...after, ...values }
  const items = Object.entries(rules.parts).map(([list, computes]) => {
    // An event says of a part what was sent: the rest is as in a new one.
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
