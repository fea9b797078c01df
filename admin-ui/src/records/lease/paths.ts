import { pageOf } from '../../engine/navigation/paths.ts'

/** The tab of the report on leases. */
export const REPORT_TAB = 'Leases'

export const leasePaths = {
  clone: (id: string, name?: string | null) => pageOf('/CloneLease', id, name),
  addTemplate: () => '/addLeaseTemplate',
  template: (id: string) => pageOf('/EditLeaseTemplate', id),
}
