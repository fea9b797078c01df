import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { ask } from '../../engine/data/dataProvider.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { SAID_EVENT, type SaidEvent, saidActor, saidChange } from '../../engine/head/saidChange.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { formatMoment } from '../../engine/ui/format.tsx'
import { Lines, MOST_LINES } from './Lines.tsx'

/** Some are of one command, and make one line. */
const ASKED = 3 * MOST_LINES
const QUERY = `query Lately($first: Int) { lately(first: $first) { id commandId ${SAID_EVENT} } }`

type Event = SaidEvent & { id: string; commandId: string }

/** One line for what a command did to a record, newest first. */
const byCommand = (events: readonly Event[]): Event[] =>
  [...Map.groupBy(events, ({ commandId, record }) => `${commandId} ${record.id}`).values()].flatMap(
    (those) => {
      const first = those.at(-1)
      return first ? [{ ...first, changes: those.flatMap(({ changes }) => changes) }] : []
    },
  )

/** What was changed last in records that the user may read, and by whom: each line leads to the record's history. */
export function Lately() {
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', 'lately'],
    queryFn: () => ask<{ lately: Event[] }>(QUERY, { first: ASKED }),
  })
  return (
    <Lines
      title={DASHBOARD_MESSAGES.lately}
      none={DASHBOARD_MESSAGES.nothingLately}
      error={error ? apiErrorOf(error) : undefined}
      onRetry={() => void refetch()}
      lines={
        data &&
        byCommand(data.lately)
          .slice(0, MOST_LINES)
          .map((event) => {
            const { id, at, record } = event
            const type = typeNamed(record.type)
            return {
              key: id,
              lead: saidActor(event),
              text: (
                <Link component={RouterLink} to={paths.history(type, record.id)}>
                  {`${recordOf(type).title} ${record.name}: ${saidChange(record.id, event)}`}
                </Link>
              ),
              end: formatMoment(at),
            }
          })
      }
    />
  )
}
