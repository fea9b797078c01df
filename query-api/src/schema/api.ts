import type { Catalogue } from '@landbook/contracts/records/index'
import type { Builder } from './builder.ts'
import type { RecordTypes } from './types.ts'

/** The API that is being built: what each room adds its types and fields to. */
export interface Api {
  builder: Builder
  catalogue: Catalogue
  /** Of records and their parts, and of their values. */
  types: RecordTypes
}
