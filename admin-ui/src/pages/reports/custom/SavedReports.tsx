import { recordOf } from '@landbook/contracts/catalogue/index'
import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES } from '@landbook/contracts/records/report/declaration'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { List, ListSubheader, Typography } from '@mui/material'
import { apiErrorOf } from '../../../engine/data/errors.ts'
import { useOperation } from '../../../engine/data/operations.ts'
import { useRecords } from '../../../engine/data/records.ts'
import { useShownDay } from '../../../engine/data/shownDay.ts'
import { useSaved } from '../../../engine/form/useSaved.ts'
import { NamedLink } from '../../../engine/list/NamedLink.tsx'
import { paths } from '../../../engine/navigation/paths.ts'
import { useToast } from '../../../engine/notifications/toasts.ts'
import { useRoles, useSession } from '../../../engine/session/session.ts'
import { useMayChange } from '../../../engine/session/useMayChange.ts'
import { PopoverButton } from '../../../engine/ui/PopoverButton.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { Opened } from './opened.ts'

const messages = REPORT_MESSAGES.custom

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
  const parts = [
    { title: messages.own, those: reports.filter(({ owner }) => owner === me) },
    { title: messages.others, those: reports.filter(({ owner }) => owner !== me) },
  ].filter(({ those }) => those.length > 0)
  return (
    <PopoverButton title={messages.saved} text={opened?.name} icon={<BookmarksOutlined />}>
      {(close) => (
        <>
          {parts.map(({ title, those }) => (
            <List
              key={title}
              dense
              disablePadding
              subheader={
                <ListSubheader disableGutters sx={{ lineHeight: 2 }}>
                  {title}
                </ListSubheader>
              }
            >
              {those.map((report) => (
                <SavedReport
                  key={report.id}
                  report={report}
                  isCurrent={report.id === opened?.id}
                  onPick={close}
                />
              ))}
            </List>
          ))}
          {parts.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {messages.noneSaved}
            </Typography>
          )}
        </>
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
  const toast = useToast()
  const saved = useSaved()
  const mayChange = useMayChange()
  const day = useShownDay()?.day
  const told = (doing: Promise<unknown>, message: string) =>
    void saved(doing, message).catch((error: unknown) => toast(apiErrorOf(error).message, 'error'))
  return (
    <NamedLink
      label={name}
      taken={[]}
      to={paths.report(id, day)}
      isCurrent={isCurrent}
      onPick={onPick}
      onChange={
        mayChange(owner)
          ? {
              rename: (changed) => told(update({ id, name: changed }), messages.isSaved(changed)),
              remove: () => told(remove({ id }), messages.isDeleted(name)),
            }
          : undefined
      }
    >
      <CopyLink id={id} name={name} />
    </NamedLink>
  )
}
