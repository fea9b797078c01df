import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { ListContextProvider } from 'react-admin'
import { useAskedDays } from '../data/shownDay.ts'
import { countOf } from '../data/windows.ts'
import { allOf } from '../list/asked.ts'
import type { Framed } from '../list/frameContext.ts'
import { LoadingSign } from '../list/LoadingSign.tsx'
import type { ReportDefinition } from './definition.ts'
import { CONCERNED, ONLY } from './reportFilters.ts'
import { PAGES_BELOW, rowsFrom, TablePages, usePages } from './TablePages.tsx'

const messages = MESSAGES.reports
/** As high with its button as without, so that nothing below it moves. */
const SIGN = { mb: 1.5, minHeight: 50 } as const
/** What it takes from the table, on phones with a second line. */
const SIGN_ABOVE = { '--above-list': { xs: '80px', sm: '62px' } } as const

const ReportContext = createContext<ReportDefinition | undefined>(undefined)
export const ReportProvider = ReportContext.Provider

function useReport(): ReportDefinition {
  const report = useContext(ReportContext)
  if (!report) throw new Error('A ReportFrame is that of the list of a report')
  return report
}

/** The frame of a list with what a report has around it: its warning, its own text while it loads, and pages. */
export function ReportFrame({ frame: ListFrame, ...props }: Framed) {
  const { context, rows, grouping, failed } = props
  const report = useReport()
  const { above: Above } = report
  const sign = useWarning(report, props)
  // Groups are folded, and not turned over.
  const sizes = grouping.chosen.length === 0 ? report.pageSizes : undefined
  const paged = usePages(context, sizes)
  const first = (paged.page - 1) * paged.perPage
  const shown = useMemo(() => (first > 0 ? rowsFrom(rows, first) : rows), [rows, first])
  return (
    <ListContextProvider value={paged}>
      {sign}
      {Above && <Above among={props.among} />}
      <Box sx={{ position: 'relative', ...(sign && SIGN_ABOVE), ...(sizes && PAGES_BELOW) }}>
        <ListFrame {...props} context={paged} rows={shown} />
        {context.isPending && failed === undefined && <LoadingSign text={report.texts.loading} />}
      </Box>
      {sizes && <TablePages sizes={sizes} />}
    </ListContextProvider>
  )
}

/** How many rows there are in which something is probably wrong, and the way to these alone; undefined without any. */
function useWarning(
  { type, filter, warning, texts }: ReportDefinition,
  { context, state }: Pick<Framed, 'context' | 'state'>,
) {
  const asked = { filter: allOf([filter, warning?.filter]), ...useAskedDays() }
  const { data: count } = useQuery({ ...countOf(type, asked), enabled: warning !== undefined })
  const isOnly = state.active[CONCERNED] !== undefined
  if (!warning) return undefined
  if (count || isOnly)
    return (
      <Alert
        severity="warning"
        sx={SIGN}
        action={
          <Button
            color="inherit"
            onClick={() =>
              context.setFilters({ ...context.filterValues, [CONCERNED]: isOnly ? undefined : ONLY })
            }
            sx={{ whiteSpace: 'nowrap' }}
          >
            {isOnly ? messages.showAll : messages.showConcerned}
          </Button>
        }
      >
        {warning.text(count ?? 0)}
      </Alert>
    )
  return (
    warning.none && (
      <Alert severity={count === 0 ? 'success' : 'info'} sx={SIGN}>
        {count === 0 ? warning.none : texts.loading}
      </Alert>
    )
  )
}
