import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { AsOf } from '../../engine/day/AsOf.tsx'
import { DayStrip } from '../../engine/day/DayStrip.tsx'
import { useAddressedDay } from '../../engine/day/useAddressedDay.ts'
import { useHolds } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { AcreageTable } from './AcreageTable.tsx'
import { Attention } from './Attention.tsx'
import { Clock } from './Clock.tsx'
import { Coming } from './Coming.tsx'
import { Counts } from './Counts.tsx'
import { History } from './History.tsx'
import { Lately } from './Lately.tsx'
import { TractsMap } from './TractsMap.tsx'
import { useDashboard } from './useDashboard.ts'

/** The height of the choice of a day, which comes with the figures. */
const CHOICE_OF_DAY = '48px'

/** One line of 64 pixels, with the history folded. */
const STRIP = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'center',
  minHeight: 64,
  px: 2,
  py: 1,
}
const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

export function Dashboard() {
  const [asOf, setAsOf] = useAddressedDay()
  const { today, day, before, isOnItsWay, error, refetch } = useDashboard(asOf)
  const mayReadLands = useHolds(tract.read)
  const shown = day ?? today
  const firstDay = today?.firstDay
  const isBeforeAll = day !== undefined && asOf !== undefined && firstDay !== undefined && asOf < firstDay
  return (
    <Stack sx={{ gap: 2, maxWidth: 1600 }}>
      {asOf !== undefined && today && asOf < today.asOf && (
        <DayStrip
          text={
            isBeforeAll ? MESSAGES.days.asOf(formatDate(asOf)) : DASHBOARD_MESSAGES.asOf(formatDate(asOf))
          }
        >
          <AsOf day={asOf} today={today.asOf} onChange={setAsOf} />
        </DayStrip>
      )}
      <Paper variant="outlined" sx={STRIP}>
        <Clock />
        <History />
      </Paper>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Stack component="section" aria-label="Figures" aria-busy={isOnItsWay} sx={{ gap: 2 }}>
          {/* Of a past day the strip above has it. */}
          {!day && (
            <Box sx={{ minHeight: CHOICE_OF_DAY }}>
              {today && <AsOf day={today.asOf} today={today.asOf} onChange={setAsOf} />}
            </Box>
          )}
          {isBeforeAll ? (
            <BeforeAll firstDay={firstDay} onFirst={() => setAsOf(firstDay)} />
          ) : (
            <>
              <Counts shown={shown?.counts} today={day && today?.counts} before={before} asOf={day?.asOf} />
              {!day && <Attention />}
              <Box sx={COLUMNS}>
                <Coming today={shown?.asOf} asOf={day?.asOf} />
                <Lately />
              </Box>
            </>
          )}
        </Stack>
      )}
      <Box sx={{ ...COLUMNS, alignItems: 'start' }}>
        {!error && !isBeforeAll && (
          <Paper variant="outlined">
            <Typography variant="h2" id="acreage" sx={{ px: 2, py: 1.5 }}>
              Acreage by State and County
            </Typography>
            <AcreageTable shown={shown} today={day && today} labelledBy="acreage" />
          </Paper>
        )}
        {mayReadLands && !isBeforeAll && <TractsMap asOf={day?.asOf} />}
      </Box>
    </Stack>
  )
}

function BeforeAll({ firstDay, onFirst }: { firstDay: string; onFirst: () => void }) {
  const first = formatDate(firstDay)
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography color="textSecondary">{MESSAGES.days.recordsBegin(first)}</Typography>
      <Button onClick={onFirst} sx={{ mt: 1, ml: -0.5 }}>
        Go to {first}
      </Button>
    </Paper>
  )
}
