import { operator } from '@landbook/contracts/records/operator/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useRecords } from '../../data/records.ts'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { OPERATOR_COLUMNS, OPERATOR_ROW, type OperatorRow } from './operatorColumns.tsx'

const NONE: OperatorRow[] = []

export function OperatorList() {
  const operators = useRecords('operator', { ...OPERATOR_ROW, orderBy: ['name_asc'] })
  const mayWrite = useHolds(operator.write)
  if (operators.error) return <LoadError error={operators.error} onRetry={operators.refetch} />
  return (
    <RecordTable
      label="Contacts"
      rows={operators.data ?? NONE}
      columns={OPERATOR_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', descending: false }}
      exportName="OperatorsTable"
      search
      pending={operators.isPending}
      actions={
        mayWrite && (
          <Button component={Link} to={paths.addOperator()} variant="contained" startIcon={<AddIcon />}>
            Add Contact
          </Button>
        )
      }
    />
  )
}
