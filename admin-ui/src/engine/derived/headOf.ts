import type { DailyFields } from '@landbook/contracts/catalogue/daily'
import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { CountOf, Existing, SelectionOf } from '@landbook/contracts/catalogue/selections'
import type { Drawn, Head } from '../head/head.ts'
import type { Column } from '../list/tableRows.ts'
import type { MemberOf } from './layout.ts'
import type { ListRow } from './listOf.tsx'

type HeadMember<T extends RecordType> = MemberOf<T> | CountOf<T> | (keyof DailyFields<T> & string)

interface TypedHead<T extends RecordType, S, R> {
  /** What is read beside the members that it shows. */
  reads?: S & Existing<T, S>
  line?: readonly HeadMember<T>[] | ((row: NoInfer<R>) => readonly unknown[])
  facts?: readonly (HeadMember<T> | Column<NoInfer<R>>)[]
  shapes?: (row: NoInfer<R>) => readonly Drawn[]
}

/** The head of a record type's page, held to its declaration. */
export const headOf = <T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  _type: T,
  head: TypedHead<T, S, ListRow<T, S>>,
): Head =>
  // The API answers what it is asked for.
  head as unknown as Head
