import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { isSettable } from '@landbook/contracts/catalogue/settable'
import { writeRolesOf } from '@landbook/contracts/engine/kernel/record'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { Row } from '../data/row.ts'
import type { Column } from './tableRows.ts'

/** Whether somebody may set the member: a link may take a role beside that of its record. */
export const maySet = (record: AnyRecord, roles: readonly Role[], member: string): boolean =>
  writeRolesOf(record, member).every((role) => holds(roles, role))

/** The column as somebody with these roles edits it. */
export const editedBy = (record: AnyRecord, roles: readonly Role[], column: Column<Row>): Column<Row> =>
  column.edits === undefined || maySet(record, roles, column.edits) ? column : { ...column, edits: undefined }

/** The member that is set in the cells of a column: the only one that they show. Undefined where there is none. */
export function memberSetIn(record: AnyRecord, column: Column<Row>): string | undefined {
  const { source, members = [source], isAction } = column
  const [member] = members
  const isAlone = !isAction && members.length === 1
  return isAlone && member !== undefined && isSettable(record, member) ? member : undefined
}
