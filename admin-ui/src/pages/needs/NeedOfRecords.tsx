import { recordOf } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { counted } from '@landbook/contracts/engine/values/texts'
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Pagination,
  Skeleton,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { FindingLines } from '../../engine/head/FindingLines.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import type { Need } from './needsQuery.ts'
import { PAGE, useNeeding } from './useNeeds.ts'

const { dismissedOnes } = CHECK_MESSAGES

/** A check with the number of its records, which unfolds to them. */
export function NeedOfRecords({ need }: { need: Need }) {
  const { title, count, dismissed, type } = need
  const [isShown, setShown] = useState(false)
  const id = useId()
  const noun = recordOf(type).title.toLowerCase()
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={id} aria-controls={`${id}-records`} expandIcon={<ExpandMore />}>
        <Box sx={{ display: 'flex', gap: 2, width: '100%', pr: 1 }}>
          <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{title}</Typography>
          <Typography color="textSecondary">
            {[count > 0 && counted(count, noun), dismissed > 0 && dismissedOnes(dismissed)]
              .filter((part) => part)
              .join(' · ')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        {count > 0 && <Records need={need} count={count} />}
        {dismissed > 0 && (
          <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {dismissedOnes(dismissed)}
          </Button>
        )}
        {dismissed > 0 && isShown && <Records need={need} count={dismissed} dismissed />}
      </AccordionDetails>
    </Accordion>
  )
}

interface RecordsProps {
  need: Need
  count: number
  dismissed?: boolean
}

function Records({ need, count, dismissed = false }: RecordsProps) {
  const pages = Math.ceil(count / PAGE)
  const [chosen, setChosen] = useState(0)
  // There may be fewer by now.
  const page = Math.min(chosen, pages - 1)
  const { data, error, refetch } = useNeeding(need, dismissed, page)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      <Box
        component="ul"
        aria-busy={!data}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
      >
        {data ? (
          data.map(({ id, name, findings }) => (
            <Line key={id} words={<FindingLines record={recordOf(need.type)} id={id} found={findings} />}>
              <RecordLink type={need.type} id={id} name={name} />
            </Line>
          ))
        ) : (
          <Awaited count={Math.min(count - page * PAGE, PAGE)} />
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
    <Typography component="div" variant="body2" color="textSecondary">
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
