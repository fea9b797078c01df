import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { holds } from '@landbook/contracts/engine/roles'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { dayAfter } from '@landbook/contracts/engine/values/days'
import { plural } from '@landbook/contracts/engine/values/texts'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { Link } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { rowsQuery } from '../../engine/data/records.ts'
import type { Row } from '../../engine/data/row.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { useRoles } from '../../engine/session/session.ts'
import { Lines, MOST_LINES } from './Lines.tsx'

const DAYS = 90
const { coming, ends, nothingComes, more } = DASHBOARD_MESSAGES

/** Of a record type: the day on which something is due or ends, and what it is. */
interface Source {
  type: RecordType
  day: string
  what?: string
  filter?: object
}

const SOURCES: readonly Source[] = [
  { type: 'lease', day: 'nextDate', what: 'nextWhat', filter: { template: false } },
  { type: 'row', day: 'dateOfExpiration' },
  { type: 'otherLease', day: 'dateOfExpiration' },
]

interface Props {
  /** YYYY-MM-DD; undefined while it is on its way. */
  today: string | undefined
  asOf: string | undefined
}

/** What is due or ends in the next 90 days, the next first, of what the user may read. */
export function Coming({ today, asOf }: Props) {
  const roles = useRoles()
  const sources = SOURCES.filter(({ type }) => holds(roles, recordOf(type).read))
  if (sources.length === 0) return null
  return today === undefined ? (
    <Lines title={coming(DAYS)} none={nothingComes(DAYS)} lines={undefined} />
  ) : (
    <From sources={sources} today={today} asOf={asOf} />
  )
}

function From({ sources, today, asOf }: Props & { sources: readonly Source[]; today: string }) {
  const answers = useQueries({ queries: sources.map((source) => questionOf(source, today, asOf)) })
  const error = answers.find((answer) => answer.error)?.error
  const isThere = answers.every(({ data }) => data)
  const lines = sources
    .flatMap((source, place) => (answers[place]?.data ?? []).map((row) => lineOf(source, row)))
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
  const left = lines.length - MOST_LINES
  return (
    <Lines
      title={coming(DAYS)}
      none={nothingComes(DAYS)}
      failed={
        error
          ? { error: apiErrorOf(error), onRetry: () => answers.forEach(({ refetch }) => void refetch()) }
          : undefined
      }
      lines={isThere ? lines.slice(0, MOST_LINES) : undefined}
      more={
        left > 0 && (
          <>
            {`${more(left)}: `}
            {sources.map(({ type, day }, place) => (
              <Fragment key={type}>
                {place > 0 && ' · '}
                <Link component={RouterLink} to={listByDay(type, day, asOf)}>
                  {plural(recordOf(type).title)}
                </Link>
              </Fragment>
            ))}
          </>
        )
      }
    />
  )
}

function questionOf({ type, day, what, filter }: Source, today: string, asOf: string | undefined) {
  return rowsQuery(type, {
    filter: { ...filter, [`${day}_gte`]: today, [`${day}_lte`]: dayAfter(today, DAYS) },
    orderBy: [`${day}_asc`],
    fields: [recordOf(type).titleField, day, ...(what ? [what] : [])],
    asOf,
  })
}

function lineOf({ type, day, what }: Source, row: Row) {
  const { title, titleField } = recordOf(type)
  return {
    key: `${type}-${row.id}`,
    day: String(row[day]),
    lead: formatDate(row[day]),
    text: (
      <>
        <RecordLink type={type} id={row.id} name={String(row[titleField] || title)} />
        <span>{what === undefined ? ends : String(row[what] ?? '')}</span>
      </>
    ),
    end: title,
  }
}

const listByDay = (type: RecordType, day: string, asOf: string | undefined): string =>
  paths.list(type, { [PARAMETERS.sort]: day, ...(asOf !== undefined && { [PARAMETERS.asOf]: asOf }) })
