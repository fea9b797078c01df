import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { Alert, Box } from '@mui/material'
import { Link } from 'react-router'
import { AsOfDay } from '../../engine/day/AsOfDay.tsx'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { Report } from '../../engine/report/Report.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { LEASES_REPORT } from '../../records/lease/leaseReport.tsx'
import { OPERATORS_REPORT } from '../../records/operator/operatorReport.tsx'
import { PRODUCTION_REPORT } from '../../records/production/productionReport.tsx'
import { CustomReport } from '../../records/report/CustomReport.tsx'
import { RIGHTS_OF_WAY_REPORT } from '../../records/right-of-way/rightsOfWayReport.tsx'
import { LANDS_REPORT } from '../../records/tract/landReport.tsx'
import {
  INACTIVE_WELLS_REPORT,
  WELLS_IN_PROGRESS_REPORT,
  WELLS_REPORT,
} from '../../records/well/wellReports.tsx'
import { pagePaths } from '../paths.ts'

const CUSTOM = 'Custom'

/** Those that come with the product (spec part 2, section 2). */
const REPORTS = [
  ...[WELLS_REPORT, INACTIVE_WELLS_REPORT, WELLS_IN_PROGRESS_REPORT, RIGHTS_OF_WAY_REPORT, PRODUCTION_REPORT],
  ...[LEASES_REPORT, LANDS_REPORT, OPERATORS_REPORT],
]

/** Each needs one of the roles to read its records. */
const TABS = [
  ...REPORTS.map((report) => ({
    label: report.title,
    types: [report.type],
    render: () => <Report of={report} />,
  })),
  { label: CUSTOM, types: REPORTED_TYPES.map(({ value }) => value), render: () => <CustomReport /> },
]

export function Reports() {
  const roles = useRoles()
  const [query, changeAddress] = useAddress()
  const tabs = TABS.filter(({ types }) => types.some((type) => holds(roles, recordOf(type).read)))
  if (tabs.length === 0) return <Alert severity="info">{MESSAGES.reports.noRole}</Alert>
  return (
    // The table of a report takes the rest of the screen.
    <Box sx={{ '--above-list': '66px' }}>
      <AsOfDay compares>
        <DetailTabs
          label="Reports"
          tabs={tabs}
          end={<ToDictionary />}
          first={query.get(PARAMETERS.tab) ?? (query.has(PARAMETERS.report) ? CUSTOM : undefined)}
          onOpen={(label) => changeAddress((now) => now.set(PARAMETERS.tab, label))}
        />
      </AsOfDay>
    </Box>
  )
}

function ToDictionary() {
  return (
    <IconButtonWithTooltip
      label="Data dictionary"
      component={Link}
      to={pagePaths.dataDictionary()}
      size="small"
    >
      <MenuBookOutlined fontSize="small" />
    </IconButtonWithTooltip>
  )
}
