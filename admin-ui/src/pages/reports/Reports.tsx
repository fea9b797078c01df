import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { Alert, Box } from '@mui/material'
import { Link } from 'react-router'
import { AsOfDay } from '../../engine/day/AsOfDay.tsx'
import { LinkedView } from '../../engine/list/LinkedView.tsx'
import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { Report } from '../../engine/report/Report.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { CustomReport } from '../../records/report/CustomReport.tsx'
import { pagePaths } from '../paths.ts'
import { CUSTOM, REPORTS } from './reports.ts'
import { useReportTab } from './useReportTab.ts'

/** Each needs one of the roles to read its records. */
const TABS = [
  ...REPORTS.map((report) => ({
    label: report.title,
    types: [report.type],
    // What it shows is in the address, which is that of the open one.
    render: (isOpen: boolean) => isOpen && <Report of={report} />,
  })),
  { label: CUSTOM, types: REPORTED_TYPES.map(({ value }) => value), render: () => <CustomReport /> },
]

export function Reports() {
  const roles = useRoles()
  const tabs = TABS.filter(({ types }) => types.some((type) => holds(roles, recordOf(type).read)))
  const [opened, open] = useReportTab(tabs)
  if (tabs.length === 0) return <Alert severity="info">{MESSAGES.reports.noRole}</Alert>
  return (
    // The table of a report takes the rest of the screen.
    <Box sx={{ '--above-list': '66px' }}>
      <AsOfDay compares>
        <LinkedView>
          <DetailTabs label="Reports" tabs={tabs} end={<ToDictionary />} opened={opened} onOpen={open} />
        </LinkedView>
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
