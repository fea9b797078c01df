import { recordOf } from '@landbook/contracts/catalogue/index'
import { plural } from '@landbook/contracts/engine/values/texts'
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
import { useState } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import type { Need } from './needsQuery.ts'
import { PAGE, useNeeding } from './useNeeds.ts'

/** A check with the number of its records, which unfolds to them. */
export function NeedOfRecords({ need }: { need: Need }) {
  const { title, count, type } = need
  const noun = recordOf(type).title
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box sx={{ display: 'flex', gap: 2, width: '100%', pr: 1 }}>
          <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{title}</Typography>
          <Typography color="textSecondary">
            {count.toLocaleString('en-US')} {count === 1 ? noun : plural(noun)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Records need={need} />
      </AccordionDetails>
    </Accordion>
  )
}

function Records({ need }: { need: Need }) {
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useNeeding(need, page)
  const pages = Math.ceil(need.count / PAGE)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {data ? (
          data.map(({ id, name, words }) => (
            <Box key={id} component="li" sx={LINE}>
              <RecordLink type={need.type} id={id} name={name} />
              <Typography component="span" variant="body2" color="textSecondary">
                {words.join('; ')}
              </Typography>
            </Box>
          ))
        ) : (
          <Skeleton height={40} />
        )}
      </Box>
      {pages > 1 && (
        <Pagination sx={{ mt: 1 }} count={pages} page={page + 1} onChange={(_, next) => setPage(next - 1)} />
      )}
    </>
  )
}

const LINE = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 220px) 1fr' },
} as const
