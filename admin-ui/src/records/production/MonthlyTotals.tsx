import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { production } from '@landbook/contracts/records/production/declaration'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { type MonthTotal, PHASES, type Phase } from '@landbook/contracts/records/production/totals'
import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { useState } from 'react'
import { Dash, formatValue } from '../../engine/ui/format.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'

const { fields } = production.lists.months
const messages = PRODUCTION_MESSAGES.totals

function Volume({ of, phase }: { of: MonthTotal; phase: Phase }) {
  const { [phase]: sum, unknown } = of
  if (sum === null) return <Dash />
  return <Sum of={{ sum, unknown: unknown[phase] }} format={(volume) => formatValue(fields[phase], volume)} />
}

/** What wells together produced, month by month. */
export function MonthlyTotals({ title, totals }: { title: string; totals: readonly MonthTotal[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, next) => setIsOpen(next)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>{messages.show(title, totals.length)}</AccordionSummary>
      <AccordionDetails>
        {/* Can be scrolled by keyboard. */}
        <TableContainer role="group" aria-label={title} tabIndex={0} sx={{ maxHeight: 320 }}>
          <Table stickyHeader size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{labelOf(fields.month)}</TableCell>
                <TableCell align="right">{messages.wells}</TableCell>
                {PHASES.map((phase) => (
                  <TableCell key={phase} align="right">
                    {labelOf(fields[phase])}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {totals.map((total) => (
                <TableRow key={total.month}>
                  <TableCell>{total.month}</TableCell>
                  <TableCell align="right">{total.wells.toLocaleString('en-US')}</TableCell>
                  {PHASES.map((phase) => (
                    <TableCell key={phase} align="right">
                      <Volume of={total} phase={phase} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </AccordionDetails>
    </Accordion>
  )
}
