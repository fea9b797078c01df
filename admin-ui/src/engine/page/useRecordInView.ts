import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { Row } from '../data/row.ts'
import { typeOf } from '../navigation/resources.ts'

/** The page's record, from react-admin's contexts. */
export function useRecordInView(): { type: RecordType; id: string } | undefined {
  const resource = useResourceContext()
  const id = useRecordContext<Row>()?.id
  return resource === undefined || id === undefined ? undefined : { type: typeOf(resource), id }
}
