import type { AnyRecord } from '@landbook/contracts/records/index'
import type { ComponentType } from 'react'

/** Inputs written by hand get the form's record, and the row that it was opened with; none for a new one. */
export interface SlotProps<R, D = AnyRecord> {
  record: D
  row?: R
}

/** The inputs written by hand of a layout, by its slots. */
export type Slots<S extends string = string> = { readonly [N in S]: ComponentType<SlotProps<never, never>> }
