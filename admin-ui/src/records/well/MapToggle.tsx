import MapOutlined from '@mui/icons-material/MapOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { useToolMenu } from '../../engine/ui/ToolMenu.tsx'

const MAP = 'map'

/** Whether the address asks for the map, so that it can be sent on and is found again. */
export const useIsMap = (): boolean => useAddress()[0].get(PARAMETERS.view) === MAP

export function MapToggle() {
  const [, changeAddress] = useAddress()
  const closeMenu = useToolMenu()
  const set = (view: string | null) => {
    closeMenu?.()
    if (view === null) return
    changeAddress((next) => {
      if (view === MAP) next.set(PARAMETERS.view, MAP)
      else for (const name of [PARAMETERS.view, PARAMETERS.at]) next.delete(name)
    })
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={useIsMap() ? MAP : 'table'}
      onChange={(_, view) => set(view)}
      aria-label="View"
      sx={{ '& .MuiToggleButton-root': { p: 0.5 } }}
    >
      <ToggleButton value="table" aria-label="Table">
        <Tooltip title="Table">
          <TableRowsOutlined fontSize="small" />
        </Tooltip>
      </ToggleButton>
      <ToggleButton value={MAP} aria-label="Map">
        <Tooltip title="Map">
          <MapOutlined fontSize="small" />
        </Tooltip>
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
