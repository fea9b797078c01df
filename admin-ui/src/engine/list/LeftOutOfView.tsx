import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'
import { useListContext, useResourceContext } from 'react-admin'
import type { Row } from '../data/row.ts'
import { typeOf } from '../navigation/resources.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { groupingsOf } from './grouping.ts'
import { type LeftOut, removeLeftOut, sortWithout } from './leftOut.ts'
import { moreColumns } from './moreColumns.ts'
import type { Column } from './tableRows.ts'

interface Props {
  leftOut: readonly LeftOut[]
  /** Those that the list has for its reader. */
  columns: readonly Column<Row>[]
}

/** Says which columns, groups and orders of the address the list goes without. They can be taken out of it. */
export function LeftOutOfView({ leftOut, columns }: Props) {
  const record = recordOf(typeOf(useResourceContext() ?? ''))
  const [, changeAddress] = useAddress()
  const { sort, setSort } = useListContext()
  const remove = () => {
    setSort(sortWithout(sort, leftOut))
    changeAddress((next) => removeLeftOut(next, leftOut))
  }
  return (
    <Alert severity="info" closeText={MESSAGES.list.showWithout} onClose={remove}>
      {leftOutText(record, columns, leftOut)}
    </Alert>
  )
}

/** Each with why it is left out. */
export function leftOutText(
  record: AnyRecord,
  columns: readonly Column<Row>[],
  leftOut: readonly LeftOut[],
): string {
  const all = [...columns, ...moreColumns(record, columns, ROLES)]
  const labels = {
    columns: new Map(all.map(({ source, label }) => [source, label])),
    group: new Map(groupingsOf(record, all).map(({ name, label }) => [name, label])),
  }
  const named = leftOut.map(({ as, name }) => {
    const label = labels[as === 'group' ? as : 'columns'].get(name)
    return {
      as,
      name: label ?? name,
      why: label === undefined ? ('unknown' as const) : ('forbidden' as const),
    }
  })
  return MESSAGES.list.leftOut(named)
}
