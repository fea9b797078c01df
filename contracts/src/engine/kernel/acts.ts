import type { LandbookError } from './errors.ts'
import type { ValuesOf } from './fields.ts'
import {
  type Act,
  type Flat,
  type Naming,
  type Operation,
  type SentBy,
  typed,
  type Words,
} from './operations.ts'
import type { RecordDeclaration, StateOf } from './record.ts'
import { updates } from './record-operations.ts'

type FieldOf<R extends RecordDeclaration> = keyof R['fields'] & string
type Given<R extends RecordDeclaration, F extends FieldOf<R>> = Partial<Pick<ValuesOf<R['fields']>, F>>

type Sets<R extends RecordDeclaration> = Partial<ValuesOf<R['fields']>>

interface ActOptions<R extends RecordDeclaration, N extends string, F extends FieldOf<R>, I extends string>
  extends Omit<Naming, 'name' | 'event'> {
  name: N
  /** One of the record's `fieldEvents`. */
  event: R['fieldEvents'][number]
  idArgument?: I
  takes: readonly F[]
  words: Words<FieldOf<R>>
  /** Set beside the sent values. */
  sets?: Sets<R> | ((given: Given<R, F>, state: StateOf<R>) => Sets<R>)
  refuses?: (state: StateOf<R>, given: Given<R, F>) => LandbookError | undefined
}

/**
 * Declares a named operation on a record: `updateCountyMap(id, countyMap)`, with what it takes and sets, when it is
 * refused and why, and its words in the history.
 */
export function acts<
  R extends RecordDeclaration,
  const N extends string,
  const F extends FieldOf<R>,
  const I extends string = 'id',
>(
  record: R,
  { takes, words, sets, refuses, ...naming }: ActOptions<R, N, F, I>,
): Operation<N, Flat<{ readonly [M in I]: string } & Pick<SentBy<R>, F>>, R['type']> & { act: Act } {
  // Types are checked above; the decider handles records of any type.
  const act = { words, sets: typeof sets === 'function' ? sets : () => sets, refuses } as unknown as Act
  const operation: Operation = updates<RecordDeclaration, Naming & { only: readonly string[] }>(record, {
    ...naming,
    only: takes,
  })
  return { ...typed(operation), act }
}
