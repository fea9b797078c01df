import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { useMemo } from 'react'
import { useRecords } from '../../data/records.ts'
import { useHolds } from '../../session/session.ts'
import { Report } from './Report.tsx'
import type { RowWarning } from './reportProps.ts'
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
function useWells(isIn: (row: ReportedWell) => boolean, asOf: string | undefined) {
  const select = wellSelect(useHolds(lease.read))
  const { data, ...answer } = useRecords('well', { fields: WELL_FIELDS, select, asOf, inPages: true })
  // With or without leases, rows have the same members.
  const all = data as readonly ReportedWell[] | undefined
  const rows = useMemo(() => all?.filter(isIn), [all, isIn])
  return { ...answer, data: rows }
}

const isActive = ({ inactive }: ReportedWell) => inactive !== true
const isInactive = ({ inactive }: ReportedWell) => inactive === true
const isInProgress = ({ status }: ReportedWell) => status === IN_PROCESS

/** The mark decides; where the status says otherwise, one of them is wrong. */
const INACTIVE_BY_STATUS: RowWarning<ReportedWell> = {
  concerns: ({ status }) => status === INACTIVE,
  text: (count) => messages.disagreeing(count, 'inactive'),
}
const ACTIVE_BY_STATUS: RowWarning<ReportedWell> = {
  concerns: ({ status }) => status !== null && status !== INACTIVE,
  text: (count) => messages.disagreeing(count, 'active'),
}

const useActiveWells = (asOf?: string) => useWells(isActive, asOf)
const useInactiveWells = (asOf?: string) => useWells(isInactive, asOf)
const useWellsInProgress = (asOf?: string) => useWells(isInProgress, asOf)

export const WellsReport = () => (
  <Report
    label="Wells"
    exportName="WellMaster"
    texts={messages.wells}
    useAnswer={useActiveWells}
    columns={COLUMNS}
    sort={BY_NAME}
    warning={INACTIVE_BY_STATUS}
  />
)

export const InactiveWellsReport = () => (
  <Report
    label="Inactive wells"
    exportName="InactiveWells"
    texts={messages.inactiveWells}
    useAnswer={useInactiveWells}
    columns={INACTIVE_COLUMNS}
    sort={BY_NAME}
    warning={ACTIVE_BY_STATUS}
  />
)

export const WellsInProgressReport = () => (
  <Report
    label="Wells in progress"
    exportName="InProgressWells"
    texts={messages.wellsInProgress}
    useAnswer={useWellsInProgress}
    columns={IN_PROGRESS_COLUMNS}
    sort={BY_NAME}
    pageSizes={PAGE_SIZES}
  />
)
