import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { isSettable } from '@landbook/contracts/catalogue/settable'
import type { Row } from '../data/row.ts'
import type { Column } from './tableRows.ts'

/** The member that is set in the cells of a column: the only one that they show. Undefined where there is none. */
export function memberSetIn(record: AnyRecord, column: Column<Row>): string | undefined {
  const { source, members = [source], isAction } = column
  const [member] = members
  const isAlone = !isAction && members.length === 1
  return isAlone && member !== undefined && isSettable(record, member) ? member : undefined
}
