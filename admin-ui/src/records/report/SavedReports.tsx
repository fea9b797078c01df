import { recordOf } from '@landbook/contracts/catalogue/index'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { useOperation } from '../../engine/data/operations.ts'
import { useRecords } from '../../engine/data/records.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useTold } from '../../engine/form/useSaved.ts'
import { NamedLink } from '../../engine/list/NamedLink.tsx'
import { NamedLinks } from '../../engine/list/NamedLinks.tsx'
import { useRoles, useSession } from '../../engine/session/session.ts'
import { useMayChange } from '../../engine/session/useMayChange.ts'
import { PopoverButton } from '../../engine/ui/PopoverButton.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { Opened } from './opened.ts'
import { reportPaths } from './paths.ts'

const messages = REPORT_MESSAGES

/** What was saved by anybody of what the reader may read. */
export function SavedReports({ opened }: { opened: Opened | undefined }) {
  const roles = useRoles()
  const me = useSession().session?.idToken
  const { data = [] } = useRecords('report', {
    fields: ['name', 'owner', 'about'],
    orderBy: ['name_asc'],
    // Whatever day is shown.
    asOf: null,
  })
  const readable = REPORTED_TYPES.filter(({ value }) => holds(roles, recordOf(value).read))
  const reports = data.filter(({ about }) => readable.some(({ value }) => value === about))
  return (
    <PopoverButton title={messages.saved} text={opened?.name} icon={<BookmarksOutlined />}>
      {(close) => (
        <NamedLinks
          own={reports.filter(({ owner }) => owner === me)}
          others={reports.filter(({ owner }) => owner !== me)}
          titles={{ own: messages.own, others: messages.others, none: messages.noneSaved }}
        >
          {(report) => (
            <SavedReport
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

interface Props {
  report: { id: string; name: string; owner: string | null }
  isCurrent: boolean
  onPick: () => void
}

function SavedReport({ report: { id, name, owner }, isCurrent, onPick }: Props) {
  const update = useOperation('UpdateReport')
  const remove = useOperation('DeleteReport')
  const told = useTold()
  const mayChange = useMayChange()
  const day = useShownDay()?.day
  return (
    <NamedLink
      label={name}
      taken={[]}
      to={reportPaths.saved(id, day)}
      isCurrent={isCurrent}
      onPick={onPick}
      onChange={
        mayChange(owner)
          ? {
              rename: (changed) => void told(update({ id, name: changed }), messages.isSaved(changed)),
              remove: () => void told(remove({ id }), messages.isDeleted(name)),
            }
          : undefined
      }
    >
      <CopyLink id={id} name={name} />
    </NamedLink>
  )
}
