import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { useOperation } from '../../engine/data/operations.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useTold } from '../../engine/form/useSaved.ts'
import { NamedLink } from '../../engine/list/NamedLink.tsx'
import { SavedMenu } from '../../engine/list/SavedMenu.tsx'
import { useMayChange } from '../../engine/session/useMayChange.ts'
import { reportPaths } from './paths.ts'
import type { SavedReportRow } from './useSavedReports.ts'

const messages = REPORT_MESSAGES

interface Props {
  report: SavedReportRow
  isCurrent?: boolean
  onPick: () => void
}

/** A saved report under its name, which its owner renames, shares and deletes as a view. */
export function SavedReportLink({ report, isCurrent = false, onPick }: Props) {
  const { id, name, owner, isPersonal } = report
  const update = useOperation('UpdateReport')
  const remove = useOperation('DeleteReport')
  const told = useTold()
  const mayChange = useMayChange()(owner)
  const path = reportPaths.saved(id, useShownDay()?.day)
  const change = (values: { name?: string; isPersonal?: boolean }) =>
    void told(update({ id, ...values }), messages.isSaved(values.name ?? name))
  return (
    <NamedLink
      label={name}
      taken={[]}
      to={path}
      isCurrent={isCurrent}
      onPick={onPick}
      onChange={
        mayChange
          ? {
              rename: (changed) => change({ name: changed }),
              remove: () => void told(remove({ id }), messages.isDeleted(name)),
            }
          : undefined
      }
    >
      <SavedMenu
        {...{ id, name, path, isPersonal }}
        onPersonal={mayChange ? (personal) => change({ isPersonal: personal }) : undefined}
      />
    </NamedLink>
  )
}
