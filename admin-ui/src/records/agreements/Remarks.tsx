import { type Remarked, remarksOn } from '@landbook/contracts/records/agreements/term'
import { Alert } from '@mui/material'
import { today } from '../../engine/data/companyTime.ts'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'

/** What is to be looked at of a right of way or an other lease today; nothing in the past. */
export function Remarks({ row }: SlotProps<Row>) {
  const isPast = useIsPast()
  if (!row || isPast) return null
  // The page opens all of it.
  const remarks = remarksOn(row as unknown as Remarked, today())
  if (remarks.length === 0) return null
  return (
    <FullWidth>
      <Alert severity="warning">
        {remarks.map(({ check, text }) => (
          <div key={check}>{text}.</div>
        ))}
      </Alert>
    </FullWidth>
  )
}
