import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { ask } from '../../engine/data/dataProvider.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import {
  byCommand,
  SAID_OF_COMMAND,
  type SaidOfCommand,
  saidActor,
  saidChange,
} from '../../engine/head/saidChange.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { formatMoment } from '../../engine/ui/format.tsx'
import { Lines, MOST_LINES } from './Lines.tsx'

/** Some are of one command, and make one line. */
const ASKED = 3 * MOST_LINES
const QUERY = `query Lately($first: Int) { lately(first: $first) { ${SAID_OF_COMMAND} } }`

/** What was changed last in records that the user may read, and by whom: each line leads to the record's history. */
export function Lately() {
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', 'lately'],
    queryFn: () => ask<{ lately: SaidOfCommand[] }>(QUERY, { first: ASKED }),
  })
  return (
    <Lines
      title={DASHBOARD_MESSAGES.lately}
      none={DASHBOARD_MESSAGES.nothingLately}
      failed={error ? { error: apiErrorOf(error), onRetry: () => void refetch() } : undefined}
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
