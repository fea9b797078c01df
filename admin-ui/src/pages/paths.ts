import { pageOf } from '../engine/navigation/paths.ts'
import { reportPaths } from '../records/report/paths.ts'

/** The addresses of pages that are no record's (spec part 1, section 2). */
export const pagePaths = {
  logout: () => '/logout',
  requestReset: () => '/update-password',
  verify: () => '/verify',
  dashboard: () => '/dashboard',
  needs: () => '/NeedsAttention',
  reports: reportPaths.all,
  dataDictionary: () => '/DataDictionary',
  admin: () => '/Admin',
  imports: () => '/Import',
  import: (id: string) => pageOf('/Import', id),
  audit: () => '/Audit',
  account: () => '/Account',
}
