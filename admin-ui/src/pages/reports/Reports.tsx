import { recordOf } from '@landbook/contracts/catalogue/index'
import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { production } from '@landbook/contracts/records/production/declaration'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { Alert, Box, IconButton, Tooltip } from '@mui/material'
import { Link } from 'react-router'
import { AsOfDay } from '../../engine/day/AsOfDay.tsx'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { CustomReport } from './custom/CustomReport.tsx'
import { LandsReport } from './LandsReport.tsx'
import { LeasesReport } from './LeasesReport.tsx'
import { OperatorsReport } from './OperatorsReport.tsx'
import { ProductionReport } from './ProductionReport.tsx'
import { RowsReport } from './RowsReport.tsx'
import { InactiveWellsReport, WellsInProgressReport, WellsReport } from './WellReports.tsx'

const CUSTOM = 'Custom'

/** Each needs one of the roles to read its records (spec part 2, section 2). */
const REPORTS = [
  { label: 'Wells', role: well.read, render: () => <WellsReport /> },
  { label: 'Inactive Wells', role: well.read, render: () => <InactiveWellsReport /> },
  { label: 'InProgress Wells', role: well.read, render: () => <WellsInProgressReport /> },
  { label: 'ROWs', role: rightOfWay.read, render: () => <RowsReport /> },
  { label: 'Production', role: production.read, render: () => <ProductionReport /> },
  { label: 'Leases', role: lease.read, render: () => <LeasesReport /> },
  { label: 'Lands', role: tract.read, render: () => <LandsReport /> },
  { label: 'Operators', role: operator.read, render: () => <OperatorsReport /> },
  {
    label: CUSTOM,
    role: REPORTED_TYPES.map(({ value }) => recordOf(value).read),
    render: () => <CustomReport />,
  },
] as const

export function Reports() {
  const roles = useRoles()
  const [query, changeAddress] = useAddress()
  const tabs = REPORTS.filter(({ role }) => [role].flat().some((one) => holds(roles, one)))
  if (tabs.length === 0) return <Alert severity="info">{REPORT_MESSAGES.noRole}</Alert>
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
    <Tooltip title="Data dictionary">
      <IconButton component={Link} to={paths.dataDictionary()} aria-label="Data dictionary" size="small">
        <MenuBookOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
