import type { FilterOf } from '@landbook/contracts/catalogue/filters'
import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import { Report } from './Report.tsx'
import type { RowWarning } from './reportProps.ts'
import { type ReportedWell, WELL_FIELDS, wellColumns, wellSelect } from './wellReport.tsx'

const messages = REPORT_MESSAGES
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

/** Some of the wells, told apart by the API for the first rows, and by the browser where all are there. */
interface Wells {
  among: FilterOf<'well'>
  isIn: (row: ReportedWell) => boolean
  concerned?: FilterOf<'well'>
}

const ACTIVE: Wells = {
  among: { inactive: false },
  isIn: ({ inactive }) => inactive !== true,
  concerned: { status: INACTIVE },
}
const MARKED_INACTIVE: Wells = {
  among: { inactive: true },
  isIn: ({ inactive }) => inactive === true,
  concerned: { AND: [{ status_not: null }, { status_not: INACTIVE }] },
}
const IN_PROGRESS: Wells = {
  among: { status: IN_PROCESS },
  isIn: ({ status }) => status === IN_PROCESS,
}

/** One query for all reports on wells: the mark of inactive wells decides which of two a well is in. */
function useWells({ isIn, ...wells }: Wells, asOf: string | undefined) {
  const select = wellSelect(useHolds(lease.read))
  const asked = { ...wells, fields: WELL_FIELDS, sort: BY_NAME, asOf }
  // With or without leases, rows have the same members.
  const { data, ...answer } = useLongRecords('well', { ...asked, select }) as LongAnswer<ReportedWell>
  const rows = useMemo(() => data?.filter(isIn), [data, isIn])
  return { ...answer, data: rows }
}

/** The mark decides; where the status says otherwise, one of them is wrong. */
const INACTIVE_BY_STATUS: RowWarning<ReportedWell> = {
  concerns: ({ status }) => status === INACTIVE,
  text: (count) => messages.disagreeing(count, 'inactive'),
}
const ACTIVE_BY_STATUS: RowWarning<ReportedWell> = {
  concerns: ({ status }) => status !== null && status !== INACTIVE,
  text: (count) => messages.disagreeing(count, 'active'),
}

const useActiveWells = (asOf?: string) => useWells(ACTIVE, asOf)
const useInactiveWells = (asOf?: string) => useWells(MARKED_INACTIVE, asOf)
const useWellsInProgress = (asOf?: string) => useWells(IN_PROGRESS, asOf)

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
