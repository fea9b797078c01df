import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import type { Row } from '../data/dataProvider.ts'
import type { Column } from '../list/tableRows.ts'
import type { MemberOf } from './layout.ts'

/** A record in a list, as what is written by hand of the list reads it. */
export type ListRow<T extends RecordType, S> = Listed<T, readonly [], S>

type Written<R> = Omit<Column<R>, 'source'>

/** Columns written by hand, by their names: all that are no members, and what members show otherwise than declared. */
export type WrittenColumns<T extends RecordType, R, C extends string = never> = {
  readonly [N in C]: Written<R>
} & { readonly [N in MemberOf<T>]?: Partial<Written<R>> }

/** The same for any record type. */
export type AnyWrittenColumns = Readonly<Record<string, Partial<Written<Row>>>>
