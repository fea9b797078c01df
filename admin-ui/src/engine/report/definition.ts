import type { DailyFields } from '@landbook/contracts/catalogue/daily'
import type { FilterOf } from '@landbook/contracts/catalogue/filters'
import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { CountOf, Existing, SelectionOf } from '@landbook/contracts/catalogue/selections'
import type { ReportTexts } from '@landbook/contracts/engine/messages/reports'
import type { ComponentType, ReactElement } from 'react'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import type { AskedCount } from '../data/windows.ts'
import type { MemberOf } from '../derived/layout.ts'
import type { ListRow } from '../derived/listOf.tsx'
import type { Sort } from '../list/sort.ts'
import type { Column } from '../list/tableRows.ts'

export type MayRead = (type: RecordType) => boolean

interface OfReports {
  /** Who sees it; by default whoever may read the report and what the value needs. */
  isFor?: (mayRead: MayRead) => boolean
  /** Whether it follows from terms and dates, so that it can be asked of another day than the report is as of. */
  isDated?: boolean
}

/** A member as it is declared, what is otherwise of it, or a column of another value. */
export type ReportColumn<T extends RecordType, R> =
  | Member<T>
  | (Partial<Omit<Column<R>, 'source'>> & OfReports & { source: Member<T> })
  | (Column<R> & OfReports)

type Member<T extends RecordType> = MemberOf<T> | CountOf<T> | (keyof DailyFields<T> & string)

export interface Warning<F = object> {
  filter: F
  text: (count: number) => string
  /** Where there are none. */
  none?: string
}

interface Definition<F> {
  /** Of its tab. */
  title: string
  /** Of its table. */
  label: string
  /** The file's name without '.csv'. */
  exportName: string
  texts: ReportTexts
  filter?: F
  /** Rows in which something is probably wrong: their count is shown, and on request only they are. */
  warning?: Warning<F>
  /** Filters beside those by options, days, figures and links to one record. Must be constant. */
  filters?: readonly ReactElement[]
  /** By default by the title. */
  sort?: Sort
  pageSizes?: readonly number[]
  /** Whether its texts need two lines. */
  hasTwoLines?: boolean
  /** Above the table: of what it shows, once that is known. */
  above?: ComponentType<{ among: AskedCount | undefined }>
}

interface TypedDefinition<T extends RecordType, S> extends Definition<NoInfer<FilterOf<T>>> {
  /** What all that is written by hand reads of a record: of others only for those who may read them. */
  reads?: S & Existing<T, S>
  columns: readonly ReportColumn<T, ListRow<T, NoInfer<S>>>[]
  /** Texts that differ little from row to row: they are filters, too. */
  filteredBy?: readonly Member<T>[]
}

/** A report: records of a type, and what is shown of them. */
export interface ReportDefinition extends Definition<object> {
  type: RecordType
  reads?: Selected
  columns: readonly (string | (Partial<Column<Row>> & OfReports & { source: string }))[]
  filteredBy?: readonly string[]
}

/** A report in a file of its own, held to the declaration of its record type. */
export function reportOf<T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  type: T,
  definition: TypedDefinition<T, S>,
): ReportDefinition {
  // The API answers what it is asked for.
  return { type, ...(definition as unknown as Omit<ReportDefinition, 'type'>) }
}
