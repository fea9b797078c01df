import { MESSAGES } from '@landbook/contracts/engine/messages'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { NamedLinks } from '../../engine/list/NamedLinks.tsx'
import { PopoverButton } from '../../engine/ui/PopoverButton.tsx'
import type { Opened } from './opened.ts'
import { SavedReportLink } from './SavedReportLink.tsx'
import { useSavedReports } from './useSavedReports.ts'

const messages = REPORT_MESSAGES
const { own, others } = MESSAGES.list.views

/** What was saved by anybody of what the reader may read. */
export function SavedReports({ opened }: { opened: Opened | undefined }) {
  const reports = useSavedReports()
  return (
    <PopoverButton title={messages.saved} text={opened?.name} icon={<BookmarksOutlined />}>
      {(close) => (
        <NamedLinks
          own={reports.filter(({ isOwn }) => isOwn)}
          others={reports.filter(({ isOwn }) => !isOwn)}
          titles={{ own, others, none: messages.noneSaved }}
        >
          {(report) => (
            <SavedReportLink
              key={report.id}
              report={report}
              isCurrent={report.id === opened?.id}
              onPick={close}
            />
          )}
        </NamedLinks>
      )}
    </PopoverButton>
  )
}
