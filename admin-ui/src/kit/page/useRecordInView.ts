import type { RecordType } from '@landbook/contracts/records/index'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { Row } from '../../data/dataProvider.ts'
import { typeOf } from '../../navigation/resources.ts'

/** The record whose page this is, as react-admin's contexts know it. */
export function useRecordInView(): { type: RecordType; id: string } | undefined {
  const resource = useResourceContext()
  const id = useRecordContext<Row>()?.id
  return resource === undefined || id === undefined ? undefined : { type: typeOf(resource), id }
}
