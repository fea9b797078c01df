import type { DrillingInfo } from '@landbook/contracts/records/well/drilling-info'
import type { FormValues } from '../../engine/form/values.ts'
import type { Sides } from './drillingInfo.ts'

/** What the dialog holds. */
export interface PullState extends FormValues {
  api: string
  /** The number that the data were found by. */
  searched: string
  info: DrillingInfo | undefined
  sides: Sides
  /** The operator that is taken: its id, alone. */
  operatedBy: string[]
}
