import type { RecordType } from '@landbook/contracts/catalogue/index'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { sheetPathOf } from '../navigation/paths.ts'

/** To the sheet of all that is known of a record, which is printed once it has loaded. */
export function PrintButton({ type, id }: { type: RecordType; id: string }) {
  return (
    <Button
      component={Link}
      to={sheetPathOf(type, id)}
      state={{ print: true }}
      startIcon={<PrintOutlined />}
      // Beside the history, at the end of the line.
      sx={{ order: 1 }}
    >
      Print
    </Button>
  )
}
