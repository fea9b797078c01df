import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

const messages = REPORT_MESSAGES

interface Props {
  fields: readonly ReportField[]
  /** The chip of a field. */
  children: (field: ReportField) => ReactNode
}

/** What rows of lists, and records that are linked to each, say: closed at first, as most reports do without. */
export function LinkedFields({ fields, children }: Props) {
  const headings = [...new Set(fields.map(({ heading }) => heading))]
  if (headings.length === 0) return null
  return (
    <Accordion disableGutters variant="outlined" sx={{ '&::before': { display: 'none' } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="h2" variant="h3">
          {messages.linked}
        </Typography>
      </AccordionSummary>
      <AccordionDetails
        sx={{ pt: 0, display: 'grid', gap: 1.5, maxHeight: { xs: '32dvh', md: '40dvh' }, overflow: 'auto' }}
      >
        {headings.map((title) => (
          <Part key={title} title={title}>
            {fields.filter(({ heading }) => heading === title).map(children)}
          </Part>
        ))}
      </AccordionDetails>
    </Accordion>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <Typography component="h3" variant="body2" color="textSecondary" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {children}
      </Box>
    </div>
  )
}
