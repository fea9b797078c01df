import type { RecordType } from '@landbook/contracts/catalogue/index'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { NamedLinks } from '../../engine/list/NamedLinks.tsx'
import { SavedReportLink } from './SavedReportLink.tsx'
import { useSavedReports } from './useSavedReports.ts'

interface Props {
  type: RecordType
  onPick: () => void
}

const { saved: title } = REPORT_MESSAGES

/** The saved reports on the records of a list, beside its views. */
export function ReportsOfType({ type, onPick }: Props) {
  const reports = useSavedReports().filter(({ about }) => about === type)
  if (reports.length === 0) return null
  return (
    <NamedLinks own={reports} others={[]} titles={{ own: title, others: '', none: '' }}>
      {(report) => <SavedReportLink key={report.id} report={report} onPick={onPick} />}
    </NamedLinks>
  )
}
