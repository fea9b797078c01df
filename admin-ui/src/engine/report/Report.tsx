import { useMemo } from 'react'
import { TrueOn } from '../day/TrueOn.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { FrameContext } from '../list/frameContext.ts'
import { ListOfDay } from '../list/List.tsx'
import { filterElements } from '../list/ListFilter.tsx'
import { resourceOf } from '../navigation/resources.ts'
import { useRoles } from '../session/session.ts'
import type { ReportDefinition } from './definition.ts'
import { ReportFrame, ReportProvider } from './ReportFrame.tsx'
import { readableReport } from './readableReport.ts'
import { reportFilters } from './reportFilters.ts'

/** A report as a list of its records: all that it says the server knows (decision 0067). */
export function Report({ of }: { of: ReportDefinition }) {
  const roles = useRoles()
  const { asked, columns, sort, isDated, filters } = useMemo(() => {
    const readable = readableReport(of, roles)
    return { ...readable, filters: filterElements(reportFilters(of, readable.columns)) }
  }, [of, roles])
  const key = `Reports.${of.title}`
  return (
    <ReportProvider value={of}>
      <FrameContext value={ReportFrame}>
        <ListOfDay
          resource={resourceOf(of.type)}
          label={of.label}
          row={asked}
          sort={sort}
          filter={of.filter}
          filters={filters}
          exportName={of.exportName}
          storeKey={key}
          columnsKey={key}
          error={of.texts.failed}
          hasTwoLines={of.hasTwoLines}
          tools={isDated && <TrueOn />}
        >
          <DataTable columns={columns} />
        </ListOfDay>
      </FrameContext>
    </ReportProvider>
  )
}
