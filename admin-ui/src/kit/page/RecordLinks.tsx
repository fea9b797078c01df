import type { RecordType } from '@landbook/contracts/records/index'
import { Fragment } from 'react'
import type { NamedRecord } from '../../data/records.ts'
import { RecordLink } from './RecordLink.tsx'

interface Props {
  type: RecordType
  records: readonly NamedRecord[]
}

/** Links to records, separated by commas. */
export function RecordLinks({ type, records }: Props) {
  return records.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <RecordLink type={type} id={id} name={name} />
    </Fragment>
  ))
}
