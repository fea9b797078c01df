import type { ReportDefinition } from '@landbook/contracts/records/report/definition'

/** A saved report that is open under its address. */
export interface Opened {
  id: string
  name: string
  owner: string | null
  definition: ReportDefinition
}
