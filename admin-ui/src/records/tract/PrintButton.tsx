import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'

/** To the sheet of all that is known of a land, which is printed once it has loaded. */
export function PrintButton({ land }: { land: { id: string } }) {
  return (
    <Button
      component={Link}
      to={paths.landSheet(land.id)}
      state={{ print: true }}
      startIcon={<PrintOutlined />}
      // Beside the history, at the end of the line.
      sx={{ order: 1 }}
    >
      Print
    </Button>
  )
}
