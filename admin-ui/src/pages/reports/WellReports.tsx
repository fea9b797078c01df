import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { Alert, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRecords } from '../../data/records.ts'
import { useHolds } from '../../session/session.ts'
import { Report } from './Report.tsx'
import { type ReportedWell, WELL_FIELDS, wellColumns, wellSelect } from './wellReport.tsx'

const messages = MESSAGES.reports
const BY_NAME = { field: 'name', order: 'ASC' } as const
const IN_PROCESS = 'In Process'
const INACTIVE = 'Inactive'
/** Spec part 2, section 9. */
const PAGE_SIZES = [5, 10, 20] as const

const [COLUMNS, INACTIVE_COLUMNS, IN_PROGRESS_COLUMNS] = [
  wellColumns(),
  wellColumns({ isRaw: true }),
  wellColumns({ hasBothPayors: true }),
]

/** One query for all reports on wells: the mark of inactive wells decides which of two a well is in. */
function useWells(isIn: (row: ReportedWell) => boolean) {
  const select = wellSelect(useHolds(lease.read))
  const { data, ...answer } = useRecords('well', { fields: WELL_FIELDS, select })
  // With or without leases, rows have the same members.
  const all = data as readonly ReportedWell[] | undefined
  const rows = useMemo(() => all?.filter(isIn), [all, isIn])
  return { ...answer, data: rows }
}

const isActive = ({ inactive }: ReportedWell) => inactive !== true
const isInactive = ({ inactive }: ReportedWell) => inactive === true
const isInProgress = ({ status }: ReportedWell) => status === IN_PROCESS

/** The mark decides; where the status says otherwise, one of them is wrong. */
const isInactiveByStatus = ({ status }: ReportedWell) => status === INACTIVE
const isActiveByStatus = ({ status }: ReportedWell) => status !== null && status !== INACTIVE

export function WellsReport() {
  const { answer, alert } = useDisagreeing(useWells(isActive), isInactiveByStatus, 'inactive')
  return (
    <Report
      label="Wells"
      exportName="WellMaster"
      texts={messages.wells}
      answer={answer}
      columns={COLUMNS}
      sort={BY_NAME}
    >
      {alert}
    </Report>
  )
}

export function InactiveWellsReport() {
  const { answer, alert } = useDisagreeing(useWells(isInactive), isActiveByStatus, 'active')
  return (
    <Report
      label="Inactive wells"
      exportName="InactiveWells"
      texts={messages.inactiveWells}
      answer={answer}
      columns={INACTIVE_COLUMNS}
      sort={BY_NAME}
    >
      {alert}
    </Report>
  )
}

export const WellsInProgressReport = () => (
  <Report
    label="Wells in progress"
    exportName="InProgressWells"
    texts={messages.wellsInProgress}
    answer={useWells(isInProgress)}
    columns={IN_PROGRESS_COLUMNS}
    sort={BY_NAME}
    pageSizes={PAGE_SIZES}
  />
)

/** How many wells disagree, and on request only those. `other` is where they stand by their status. */
function useDisagreeing(
  answer: ReturnType<typeof useWells>,
  disagrees: (row: ReportedWell) => boolean,
  other: 'active' | 'inactive',
) {
  const [isOnly, setIsOnly] = useState(false)
  const { data } = answer
  const found = useMemo(() => data?.filter(disagrees) ?? [], [data, disagrees])
  if (found.length === 0) return { answer, alert: null }
  return {
    answer: isOnly ? { ...answer, data: found } : answer,
    alert: (
      <Alert
        severity="warning"
        sx={{ mb: 1.5 }}
        action={
          <Button color="inherit" onClick={() => setIsOnly(!isOnly)} sx={{ whiteSpace: 'nowrap' }}>
            {isOnly ? messages.showAll : messages.showDisagreeing}
          </Button>
        }
      >
        {messages.disagreeing(found.length, other)}
      </Alert>
    ),
  }
}
