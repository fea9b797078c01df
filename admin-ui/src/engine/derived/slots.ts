import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { ComponentType } from 'react'
import type { Row } from '../data/row.ts'

/** Inputs written by hand get the row that the form was opened with; none for a new one. */
export interface SlotProps<R> {
  row?: R
}

/** The inputs written by hand of a layout, by its slots. */
export type Slots<S extends string = string> = { readonly [N in S]: ComponentType<SlotProps<never>> }

/** A list of a record, and its parts as they were read. */
export interface ListProps {
  record: AnyRecord
  /** The list's name. */
  list: string
  row: Row
}

/** What shows the parts of certain lists in the place of the derived table, by the lists' names. */
export type ListEditors = Readonly<Partial<Record<string, ComponentType<ListProps>>>>
