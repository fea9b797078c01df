import { typeNamed } from '@landbook/contracts/catalogue/index'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { type SaidEvent, saidActor, saidChange } from '../head/saidChange.ts'
import { paths } from '../navigation/paths.ts'
import { formatMoment } from '../ui/format.tsx'

/** What was done to the record with this id: the way to the history that says it in full. */
export const Happened = ({ id, event }: { id: string; event: SaidEvent }) => (
  <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    <Link
      component={RouterLink}
      to={paths.history(typeNamed(event.record.type), event.record.id)}
      color="inherit"
      underline="hover"
    >
      {saidChange(id, event)}
    </Link>
    <Typography component="div" variant="caption" color="textSecondary">
      {saidActor(event)} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
    </Typography>
  </Typography>
)
