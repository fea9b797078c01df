import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { well as declared } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { DirectionsLink } from '../../engine/map/DirectionsLink.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { WellLink } from './WellLink.tsx'
import { StatusMark } from './wellStatus.tsx'
import { type MappedWell, statusOf } from './wellsOnMap.ts'

/** What is known of a well, or the names of those that lie in one place. Takes the keyboard. */
export function WellPopup({ wells }: { wells: readonly MappedWell[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('a')?.focus({ preventScroll: true }), [])
  const [only] = wells
  return (
    <Box ref={box} sx={{ minWidth: 180, typography: 'body2', overflowWrap: 'anywhere' }}>
      {only && wells.length === 1 ? (
        <Details mapped={only} />
      ) : (
        <Box component="ul" aria-label="Wells in this place" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {inTextOrder(wells, ({ well }) => well.name).map((mapped) => (
            <Box component="li" key={mapped.well.id} sx={{ py: 0.25 }}>
              <StatusMark status={statusOf(mapped)} />
              <WellLink well={mapped.well}>{mapped.well.name.toUpperCase()}</WellLink>, {statusOf(mapped)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Details({ mapped }: { mapped: MappedWell }) {
  const { apiNumber, operatedBy } = mapped.well
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>
        <WellLink well={mapped.well}>{mapped.well.name.toUpperCase()}</WellLink>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, '& dd': { m: 0 } }}
      >
        <dt>API #</dt>
        <dd>{apiNumber || <Dash />}</dd>
        <dt>{labelOf(declared.fields.status)}</dt>
        <dd>
          <StatusMark status={statusOf(mapped)} />
          {statusOf(mapped)}
        </dd>
        <dt>{labelOf(declared.fields.operator)}</dt>
        <dd>{operatedBy ? <RecordLink type="operator" {...operatedBy} /> : WELL_MESSAGES.noOperator}</dd>
      </Box>
      <DirectionsLink latitude={mapped.surface[0]} longitude={mapped.surface[1]} />
    </>
  )
}
