import { recordOf } from '@landbook/contracts/catalogue/index'
import { counted } from '@landbook/contracts/engine/values/texts'
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Pagination,
  Skeleton,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import type { Need } from './needsQuery.ts'
import { PAGE, useNeeding } from './useNeeds.ts'

/** A check with the number of its records, which unfolds to them. */
export function NeedOfRecords({ need }: { need: Need }) {
  const { title, count, type } = need
  const id = useId()
  const noun = recordOf(type).title.toLowerCase()
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={id} aria-controls={`${id}-records`} expandIcon={<ExpandMore />}>
        <Box sx={{ display: 'flex', gap: 2, width: '100%', pr: 1 }}>
          <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{title}</Typography>
          <Typography color="textSecondary">{counted(count, noun)}</Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Records need={need} />
      </AccordionDetails>
    </Accordion>
  )
}

function Records({ need }: { need: Need }) {
  const pages = Math.ceil(need.count / PAGE)
  const [chosen, setChosen] = useState(0)
  // There may be fewer by now.
  const page = Math.min(chosen, pages - 1)
  const { data, error, refetch } = useNeeding(need, page)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      <Box
        component="ul"
        aria-busy={!data}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
      >
        {data ? (
          data.map(({ id, name, words }) => (
            <Line key={id} words={words.join('; ')}>
              <RecordLink type={need.type} id={id} name={name} />
            </Line>
          ))
        ) : (
          <Awaited count={Math.min(need.count - page * PAGE, PAGE)} />
        )}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 1 }}
          count={pages}
          page={page + 1}
          onChange={(_, next) => setChosen(next - 1)}
        />
      )}
    </>
  )
}

const Line = ({ children, words }: { children: ReactNode; words: ReactNode }) => (
  <Box component="li" sx={LINE}>
    <span>{children}</span>
    <Typography component="span" variant="body2" color="textSecondary">
      {words}
    </Typography>
  </Box>
)

/** As many lines as come, so that what is below stays where it is. */
const Awaited = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((index) => (
    <Line key={index} words={<Skeleton />}>
      <Skeleton />
    </Line>
  ))

const LINE = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 220px) 1fr' },
} as const
