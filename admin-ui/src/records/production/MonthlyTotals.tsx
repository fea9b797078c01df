import { type MonthTotal, PHASES } from '@landbook/contracts/calculations/production'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { production } from '@landbook/contracts/records/production/declaration'
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
import { Value } from '../../kit/format.tsx'

const { fields } = production.lists.months
const messages = MESSAGES.production.totals

/** What all wells together produced, month by month. */
export function MonthlyTotals({ totals }: { totals: readonly MonthTotal[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, next) => setIsOpen(next)}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>{messages.show(totals.length)}</AccordionSummary>
      <AccordionDetails>
        {/* Can be scrolled by keyboard. */}
        <TableContainer role="group" aria-label={messages.title} tabIndex={0} sx={{ maxHeight: 320 }}>
          <Table stickyHeader size="small" aria-label={messages.title}>
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
                      <Value schema={fields[phase]} value={total[phase]} />
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
