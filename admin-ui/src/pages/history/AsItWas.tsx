import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import type { AsItWas, HistoryMoment } from '@landbook/contracts/engine/api/history'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { writeRolesOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { holds } from '@landbook/contracts/engine/roles'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import { Alert, Box, Button, Chip, Skeleton } from '@mui/material'
import { useState } from 'react'
import { dayOf } from '../../engine/data/companyTime.ts'
import { DayField } from '../../engine/day/DayField.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { formatMoment } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { PastDays } from '../../engine/ui/RecordPast.tsx'
import { Against } from './Against.tsx'
import { CompareWith } from './CompareWith.tsx'
import { Differences } from './Differences.tsx'
import { countOf, differencesOf } from './differences.ts'
import { formOf } from './forms.ts'
import { LinkedThen } from './LinkedThen.tsx'
import { MomentBar } from './MomentBar.tsx'
import { RecordTrueOn } from './RecordTrueOn.tsx'
import { type Restoration, RestoreDialog, restorationOf } from './RestoreDialog.tsx'
import { useAsItWas } from './useAsItWas.ts'
import type { HistoryPlace } from './useHistoryPlace.ts'

interface Props {
  record: AnyRecord
  id: string
  moments: readonly HistoryMoment[]
  place: HistoryPlace
  onPlace: (change: Partial<HistoryPlace>) => void
}

const messages = RESTORE_MESSAGES

/** The record as of a moment, in its own form; or its differences to another moment. */
export function AsItWasView({ record, id, moments, place, onPlace }: Props) {
  const index = indexOf(moments, place)
  const { trueOn: loadTrueOn } = formOf(record)
  const beside = [index - 1, index + 1].flatMap((each) => moments[each]?.revision ?? [])
  const { at, revision, with: other, against, trueOn } = place
  const asked = {
    ...(at === undefined ? { revision: moments[index]?.revision ?? revision } : { at }),
    with: other,
    against,
  }
  const { data, isBehind, error, refetch } = useAsItWas(record.type, id, asked, beside)

  const knownDay = dayOf(at ?? moments[index]?.at ?? Date.now())
  const goTo = (to: number) => onPlace({ at: undefined, revision: moments[to]?.revision })
  return (
    <>
      <MomentBar
        moments={moments}
        index={index}
        at={at}
        onIndex={goTo}
        onAt={(moment) => onPlace({ at: moment, revision: undefined })}
      >
        {loadTrueOn && (
          <DayField
            label={MESSAGES.days.trueOn}
            day={trueOn ?? knownDay}
            today={LAST_DAY}
            onChange={(day) => onPlace({ trueOn: day })}
            sx={{ width: { xs: '100%', sm: 152 } }}
          />
        )}
        {against === undefined ? (
          <CompareWith
            moments={moments}
            revision={other}
            onChange={(revision) => onPlace({ with: revision })}
          />
        ) : (
          <Chip
            label={messages.comparedWith(data?.against ?? '')}
            onDelete={() => onPlace({ against: undefined, with: undefined })}
          />
        )}
      </MomentBar>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && data === undefined && <Skeleton variant="rounded" height={480} aria-label="Loading" />}
      {data && (
        <Box aria-busy={isBehind}>
          {against === undefined ? (
            <Moments
              record={record}
              id={id}
              moments={moments}
              shown={data}
              other={other}
              known={knownDay}
              trueOn={loadTrueOn && trueOn}
            />
          ) : (
            <Against record={record} name={moments.at(-1)?.name ?? ''} shown={data} />
          )}
        </Box>
      )}
    </>
  )
}

/** The slider's index; -1 before the first moment. */
function indexOf(moments: readonly HistoryMoment[], { at, revision }: HistoryPlace): number {
  if (at !== undefined) {
    const time = new Date(at).getTime()
    return moments.findLastIndex((moment) => new Date(moment.at).getTime() <= time)
  }
  const found = moments.findIndex((moment) => moment.revision >= (revision ?? Number.POSITIVE_INFINITY))
  return found === -1 ? moments.length - 1 : found
}

interface ShownProps extends Pick<Props, 'record' | 'id' | 'moments'> {
  shown: AsItWas
  /** The revision to compare with; undefined: today. */
  other: number | undefined
  /** The day of the moment, YYYY-MM-DD. */
  known: string
  /** The day of which is said what is true, if it is asked. */
  trueOn: string | undefined
}

function Moments({ record, id, moments, shown, other, known, trueOn }: ShownProps) {
  const [restoration, setRestoration] = useState<Restoration>()
  const roles = useRoles()
  const last = moments.at(-1)
  const operation = restorationOf(record)
  const mayRestore = (member?: string) =>
    operation !== undefined && writeRolesOf(record, member).every((role) => holds(roles, role))
  const { row, differs, revision, since } = shown
  const moment = formatMoment(since)
  const isThereToday = last?.there === true
  // References to it have moved to the kept record.
  const isMerged = last !== undefined && operationNamed(catalogue, last.operation)?.verb === 'endIn'
  const differences = shown.there && row ? differencesOf(record, differs) : []
  const restorable = differences.filter(({ isComputed }) => !isComputed)

  const restoreRecord = mayRestore() && last && row && revision !== null && other === undefined && (
    <Button
      startIcon={<RestoreIcon />}
      variant="outlined"
      onClick={() =>
        setRestoration({
          title: messages.restoreRecord(record.title),
          what: record.title,
          revision,
          moment,
          since: last.revision,
          differences: isThereToday ? restorable : [],
        })
      }
      sx={{ ml: 'auto', whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {messages.restoreRecord(record.title)}
    </Button>
  )

  return (
    <>
      {!isThereToday && last && (
        <Alert severity="warning" sx={{ mb: 2, alignItems: 'center' }} action={!isMerged && restoreRecord}>
          {(isMerged ? messages.wasMerged : messages.isDeleted)(
            record.title,
            formatMoment(last.at),
            last.actor.name,
          )}
        </Alert>
      )}
      {row === null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {revision === null ? messages.notYet(record.title) : messages.wasDeleted(record.title)}
        </Alert>
      )}
      {row && shown.there && differences.length === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {other !== undefined
            ? messages.same
            : revision === last?.revision
              ? messages.asToday
              : messages.sameAsToday}
        </Alert>
      )}
      {row && differences.length > 0 && (
        <Differences
          title={
            other === undefined
              ? messages.differs(countOf(differences))
              : messages.differsBetween(countOf(differences))
          }
          from={other === undefined ? messages.thenHead : moment}
          to={other === undefined ? messages.todayHead : momentOf(moments, other)}
          differences={differences}
          {...(last &&
            other === undefined &&
            revision !== null && {
              mayRestore: ({ members }) => members.every((member) => mayRestore(member.split('.')[0])),
              onRestore: (difference) =>
                setRestoration({
                  title: difference.part ? messages.restorePart : messages.restoreValue,
                  what: difference.label,
                  revision,
                  moment,
                  since: last.revision,
                  members: difference.members,
                  differences: [difference],
                }),
            })}
          actions={isThereToday && restorable.length > 0 && restoreRecord}
        />
      )}
      {row && other === undefined && (
        <>
          <LinkedThen record={record} linked={shown.linked} />
          <PastDays value={{ asOf: known, on: trueOn }}>
            <RecordTrueOn record={record} row={row} differs={shown.there ? differs : []} day={trueOn} />
          </PastDays>
        </>
      )}
      {restoration && operation && (
        <RestoreDialog
          record={record}
          operation={operation}
          id={id}
          restoration={restoration}
          onClose={() => setRestoration(undefined)}
        />
      )}
    </>
  )
}

const momentOf = (moments: readonly HistoryMoment[], revision: number): string =>
  formatMoment(moments.findLast((moment) => moment.revision <= revision)?.at)
