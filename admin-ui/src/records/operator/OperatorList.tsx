import { operator } from '@landbook/contracts/records/operator/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { RecordList } from '../../kit/list/RecordList.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { OPERATOR_COLUMNS, OPERATOR_ROW } from './operatorColumns.tsx'

const BY_NAME = { field: 'name', order: 'ASC' } as const

export function OperatorList() {
  const mayWrite = useHolds(operator.write)
  return (
    <RecordList
      type="operator"
      label="Contacts"
      row={OPERATOR_ROW}
      columns={OPERATOR_COLUMNS}
      sort={BY_NAME}
      exportName="OperatorsTable"
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
