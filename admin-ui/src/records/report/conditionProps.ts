import type { ReportDefinition } from '@landbook/contracts/records/report/definition'

/** The report that a condition is one of. */
export interface ConditionProps {
  type: ReportDefinition['type']
  /** All conditions. */
  filter: ReportDefinition['filter']
}
