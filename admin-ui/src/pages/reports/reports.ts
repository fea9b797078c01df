import { LEASES_REPORT } from '../../records/lease/leaseReport.tsx'
import { OPERATORS_REPORT } from '../../records/operator/operatorReport.tsx'
import { PRODUCTION_REPORT } from '../../records/production/productionReport.tsx'
import { RIGHTS_OF_WAY_REPORT } from '../../records/right-of-way/rightsOfWayReport.tsx'
import { LANDS_REPORT } from '../../records/tract/landReport.tsx'
import {
  INACTIVE_WELLS_REPORT,
  WELLS_IN_PROGRESS_REPORT,
  WELLS_REPORT,
} from '../../records/well/wellReports.tsx'

export const CUSTOM = 'Custom'

/** Those that come with the product (spec part 2, section 2). */
export const REPORTS = [
  ...[WELLS_REPORT, INACTIVE_WELLS_REPORT, WELLS_IN_PROGRESS_REPORT, RIGHTS_OF_WAY_REPORT, PRODUCTION_REPORT],
  ...[LEASES_REPORT, LANDS_REPORT, OPERATORS_REPORT],
]
