import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { Builder } from './builder.ts'
import type { FactsOfDays } from './daily.ts'
import type { RecordTypes } from './types.ts'

/** The schema under construction, to which each folder adds its types and fields. */
export interface Api {
  builder: Builder
  catalogue: Catalogue
  /** Of records and their parts, and of their values. */
  types: RecordTypes
  facts: FactsOfDays
}
