import { isEmpty, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { shownAcres } from '@landbook/contracts/records/lease/leased-acres'
import { hasSeveralDepths } from '@landbook/contracts/records/lease/leased-rows'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import type { InputProps } from '../../engine/inputs/declaredInput.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'
import { HoldingSection } from '../holding/HoldingSection.tsx'
import { leasedTotal } from './leasedTotal.ts'
import type { LeaseRow } from './leaseRow.ts'
import { WarnedTie } from './WarnedTie.tsx'

const { fields, lists } = lease
const ACRES = ['netMineralAcres', 'netSurfaceAcres'] as const

/** The lands under a lease, and whether their acres add up to the lease's own (spec part 2, section 4). */
export function LeasedLands({ row }: { row: LeaseRow }) {
  const inputs = useMemo(
    () => ({
      [lists.leasedLands.target.as]: (props: InputProps) => (
        <WarnedTie {...props} leaseID={row.id} argument="landID" />
      ),
    }),
    [row.id],
  )
  const landIDs = useMemo(
    () => [...new Set(row.leasedLands.flatMap(({ Tract }) => Tract?.id ?? []))],
    [row.leasedLands],
  )
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <DerivedParts record={lease} list="leasedLands" row={row} inputs={inputs} />
      <Stack component="dl" aria-label="Totals" sx={{ m: 0, gap: 0.5, alignItems: 'flex-end' }}>
        {ACRES.map((name) => {
          const { total, own, isEqual } = leasedTotal(row, name)
          const without = row.leasedLands.filter((land) => isEmpty(land[name]))
          const { equal, differs } = LEASE_MESSAGES.total
          return (
            <Stack key={name} direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              <Typography component="dt" variant="body2">
                {labelOf(lists.leasedLands.fields[name])}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, fontWeight: 600, color: isEqual ? 'info.main' : 'error.main' }}
              >
                <Sum
                  of={total}
                  format={shownAcres}
                  without={without.map(({ Tract }) => Tract?.name ?? null)}
                />{' '}
                {isEqual ? equal(labelOf(fields[name])) : differs(labelOf(fields[name]), own)}
              </Typography>
            </Stack>
          )
        })}
      </Stack>
      {hasSeveralDepths(row) && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
          {LEASE_MESSAGES.total.atDepths}
        </Typography>
      )}
      <HoldingSection landIDs={landIDs} leaseId={row.id} />
    </Stack>
  )
}
