import type { RecordType } from '@landbook/contracts/catalogue/index'
import { Box } from '@mui/material'
import { Fragment, use } from 'react'
import type { NamedRecord } from '../data/records.ts'
import { OnPaper } from '../ui/onPaper.ts'
import { RecordLink } from './RecordLink.tsx'

interface Props {
  type: RecordType
  records: readonly NamedRecord[]
}

/** Links to records, separated by commas. */
export function RecordLinks({ type, records }: Props) {
  if (use(OnPaper)) return records.map(({ name }) => name).join(', ')
  return records.map(({ id, name }, index) => (
    // The comma stays with its name where the line is too narrow for both, and the space after it may break.
    <Fragment key={id}>
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        <RecordLink type={type} id={id} name={name} />
        {index < records.length - 1 && ','}
      </Box>{' '}
    </Fragment>
  ))
}
