import { pageOf } from '../../engine/navigation/paths.ts'

export const leasePaths = {
  clone: (id: string, name?: string | null) => pageOf('/CloneLease', id, name),
  addTemplate: () => '/addLeaseTemplate',
  template: (id: string) => pageOf('/EditLeaseTemplate', id),
}
