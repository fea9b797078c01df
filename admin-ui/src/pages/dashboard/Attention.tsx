import { recordOf } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { plural } from '@landbook/contracts/engine/values/texts'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { Link, Paper, Skeleton, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useNeeds } from '../needs/useNeeds.ts'
import { pagePaths } from '../paths.ts'

const { attention, nothing, severities } = CHECK_MESSAGES
const SEVERITIES = Object.keys(severities)

/** What is doubtful of the records that the user may read, the worst first, in a line: always of today. */
export function Attention() {
  const { data, error } = useNeeds()
  const sorted = data
    ?.filter(({ count }) => count > 0)
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  const said = sorted?.map(({ type, title, count }) => {
    const noun = recordOf(type).title
    return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural(noun)}: ${title}`
  })
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="attention"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'space-between',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1.5,
        px: 2,
        minHeight: { xs: 68, sm: 48 },
      }}
    >
      <Typography variant="h2" id="attention" sx={{ flex: 'none' }}>
        {attention}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ flex: { xs: '0 0 100%', sm: '1 1 0' }, order: { xs: 1, sm: 0 }, minWidth: 0 }}
      >
        {error ? error.message : said ? said.join(' · ') || nothing : <Skeleton />}
      </Typography>
      {said && said.length > 0 && (
        <Link component={RouterLink} to={pagePaths.needs()} variant="body2" sx={{ flex: 'none' }}>
          {DASHBOARD_MESSAGES.which}
        </Link>
      )}
    </Paper>
  )
}
