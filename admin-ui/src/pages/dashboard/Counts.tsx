import { holds, type Role } from '@landbook/contracts/engine/roles'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import type { CountName } from '@landbook/contracts/records/dashboard/tallies'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { WELL_STATUSES, well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { WELLS_BY_STATUS } from '@landbook/contracts/records/well/tallies'
import { Box, Link, Paper, Skeleton, Stack, Typography } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ListQuery, paths } from '../../engine/navigation/paths.ts'
import { useRoles } from '../../engine/session/session.ts'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'
import { wellPaths } from '../../records/well/paths.ts'
import { Change, signed } from './Change.tsx'
import { LeasesAtOdds } from './LeasesAtOdds.tsx'
import type { DashboardDay, Totals } from './useDashboard.ts'

interface Figure {
  label: string
  counts: CountName
  /** Records in a separate list, excluded here. */
  without?: CountName
  /** The list that it counts, if any. */
  to?: (query: ListQuery) => string
  /** Hidden if zero. */
  onlyIfAny?: boolean
}

const INACTIVE_WELLS: Figure = {
  label: 'more on the inactive list',
  counts: 'inactiveWells',
  to: wellPaths.inactiveWells,
  onlyIfAny: true,
}

interface Tile extends Figure {
  /** The role that may read the lists. */
  role: Role | undefined
  /** The records in a separate list: with the tile's figure, the sum of its parts. */
  besides?: Figure
  parts: readonly Figure[]
  /** What else is said of them to those who may read the lists. */
  Beside?: ComponentType<{ asOf: string | undefined }>
}

const NOT_COUNTED = '–'

function totalOf({ counts, without }: Figure, totals: Totals): number | null {
  const all = totals[counts]
  const less = without === undefined ? 0 : totals[without]
  return all === null || less === null ? null : all - less
}

const { noStatus } = WELL_MESSAGES

/** Counted like the linked lists: inactive wells have a separate list. */
const TILES: readonly Tile[] = [
  {
    label: 'Lands',
    role: tract.read,
    counts: 'tracts',
    to: (query) => paths.list('tract', query),
    parts: [],
  },
  {
    label: 'Contacts',
    role: operator.read,
    counts: 'operators',
    to: (query) => paths.list('operator', query),
    parts: [],
  },
  {
    label: 'Wells',
    role: well.read,
    counts: 'wells',
    without: 'inactiveWells',
    to: (query) => paths.list('well', query),
    besides: INACTIVE_WELLS,
    parts: [
      ...WELL_STATUSES.flatMap(({ value, label }): Figure[] => {
        const counts = WELLS_BY_STATUS[value]
        return counts
          ? [{ label, counts, to: (query) => paths.list('well', { status: value, ...query }) }]
          : []
      }),
      {
        label: noStatus,
        counts: 'wellsWithoutStatus',
        to: (query) => paths.list('well', { status: noStatus, ...query }),
        onlyIfAny: true,
      },
    ],
  },
  {
    label: 'Rights of Way',
    role: 'READ_ROWS',
    counts: 'rightsOfWay',
    parts: [
      { label: 'Active', counts: 'activeRightsOfWay' },
      { label: 'In Process', counts: 'rightsOfWayInProcess' },
    ],
  },
  {
    label: 'Leases',
    role: 'READ_LEASE',
    counts: 'leases',
    parts: [
      { label: 'Active', counts: 'activeLeases' },
      { label: 'In Process', counts: 'leasesInProcess' },
    ],
    Beside: LeasesAtOdds,
  },
]

interface Props {
  shown: Totals | undefined
  /** Today's totals, if another day is shown. */
  today: Totals | undefined
}

interface Beside {
  /** The end of the last quarter, with whose figures today's are compared. */
  before?: DashboardDay | undefined
  asOf?: string | undefined
}

/** Counts of records, linked to the lists of the day for users who may read them. */
export function Counts({ shown, today, before, asOf }: Props & Beside) {
  const roles = useRoles()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 2fr 1.5fr 1.5fr' },
      }}
    >
      {TILES.map((tile) => {
        const leadsToLists = holds(roles, tile.role)
        const isShown = (figure: Figure) =>
          !figure.onlyIfAny || [shown, today].some((totals) => totals?.[figure.counts])
        const figureOf = (figure: Figure, of?: string) => (
          <FigureLink
            key={figure.label}
            figure={figure}
            isLarge={figure === tile}
            of={of}
            shown={shown}
            today={today}
            to={leadsToLists ? figure.to?.(asOf === undefined ? {} : { asOf }) : undefined}
          />
        )
        return (
          <Paper
            key={tile.label}
            variant="outlined"
            sx={{ px: 2, py: 1.5, gridColumn: { xs: tile.parts.length > 2 ? 'span 2' : 'auto', md: 'auto' } }}
          >
            <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
              {figureOf(tile)}
              {tile.besides && isShown(tile.besides) && figureOf(tile.besides)}
            </Stack>
            <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
              {tile.parts.filter(isShown).map((part) => figureOf(part, tile.label))}
              {shown && <OfOtherStatuses tile={tile} shown={shown} />}
            </Stack>
            <Note lines={1}>
              {shown && before && <SinceQuarter tile={tile} shown={shown} before={before} />}
            </Note>
            {tile.besides && (
              <Note lines={2}>{shown && <StatusesOfAll inactive={shown[tile.besides.counts]} />}</Note>
            )}
            {tile.Beside && leadsToLists && <tile.Beside asOf={asOf} />}
          </Paper>
        )
      })}
    </Box>
  )
}

/** As high before it is there as afterwards, so that nothing below moves. */
const Note = ({ lines, children }: { lines: number; children: ReactNode }) => (
  <Box sx={{ typography: 'caption', color: 'text.secondary', minHeight: `${lines}lh` }}>{children}</Box>
)

/** What has changed since the end of the last quarter; nothing if nothing has. */
function SinceQuarter({ tile, shown, before }: { tile: Tile; shown: Totals; before: DashboardDay }) {
  const [now, then] = [totalOf(tile, shown), totalOf(tile, before.counts)]
  if (now === null || then === null || now === then) return null
  const difference = signed((now - then).toLocaleString('en-US'))
  return DASHBOARD_MESSAGES.since(difference, formatDate(before.asOf))
}

/** What of the tile's records is in none of its parts; nothing if that is none, or not known. */
function OfOtherStatuses({ tile, shown }: { tile: Tile; shown: Totals }) {
  const parts = tile.parts.map(({ counts }) => shown[counts])
  const known = [shown[tile.counts], ...parts].filter((count) => count !== null)
  if (parts.length === 0 || known.length <= parts.length) return null
  const [all = 0, ...counted] = known
  const others = all - counted.reduce((sum, count) => sum + count, 0)
  return (
    others > 0 && (
      <Typography variant="body2" color="textSecondary">
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {others.toLocaleString('en-US')}
        </Box>{' '}
        {DASHBOARD_MESSAGES.ofOtherStatuses}
      </Typography>
    )
  )
}

/** Why the statuses add up to more than the wells in use. */
function StatusesOfAll({ inactive }: { inactive: number | null }) {
  return inactive ? DASHBOARD_MESSAGES.statusesOfAll(inactive) : null
}

interface FigureProps extends Props {
  figure: Figure
  isLarge: boolean
  /** The figure that it is a part of: 'Wells'; announced to screen readers. */
  of: string | undefined
  to: string | undefined
}

function FigureLink({ figure, isLarge, of, shown, today, to }: FigureProps) {
  const total = shown && totalOf(figure, shown)
  const later = today && totalOf(figure, today)
  const isCompared = typeof total === 'number' && typeof later === 'number'
  const content = (
    <>
      <Box
        component="span"
        sx={{
          display: isLarge ? 'block' : 'inline',
          fontSize: isLarge ? '1.4rem' : 'inherit',
          fontWeight: 600,
          color: 'text.primary',
        }}
      >
        {shown ? (
          (total?.toLocaleString('en-US') ?? NOT_COUNTED)
        ) : (
          <Skeleton component="span" width={isLarge ? 48 : 20} sx={{ display: 'inline-block' }} />
        )}
        {isCompared && (
          <>
            {' '}
            <Change text={(later - total).toLocaleString('en-US')} />
          </>
        )}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {figure.label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Box>
    </>
  )
  const style = { display: isLarge ? 'block' : 'inline', typography: 'body2', whiteSpace: 'nowrap' } as const
  return to === undefined ? (
    <Box sx={style}>{content}</Box>
  ) : (
    <Link component={RouterLink} to={to} underline="hover" sx={style}>
      {content}
    </Link>
  )
}
