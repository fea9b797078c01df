import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isLine, type Shape } from '@landbook/contracts/engine/values/shapes'
import ContentCut from '@mui/icons-material/ContentCut'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import Undo from '@mui/icons-material/Undo'
import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'

/** Each with what may be on the map when it is used. */
const TOOLS = {
  line: { label: 'Draw line', Icon: PolylineOutlined, on: ['none', 'line'] },
  draw: { label: 'Draw', Icon: DrawOutlined, on: ['none', 'area'] },
  corners: { label: 'Corners', Icon: TimelineOutlined, on: ['line', 'area'] },
  cut: { label: 'Cut out', Icon: ContentCut, on: ['area'] },
  remove: { label: 'Remove', Icon: DeleteOutlined, on: ['line', 'area'] },
} as const

export type Tool = keyof typeof TOOLS

interface Props {
  /** The active tool. */
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  shape: Shape | null
  takesLines: boolean
  onUndo?: () => void
}

/** The drawing tools, with instructions. */
export function DrawingTools({ tool, onTool, shape, takesLines, onUndo }: Props) {
  const drawn = !shape ? 'none' : isLine(shape) ? 'line' : 'area'
  const { line, ...others } = TOOLS
  const tools = takesLines ? { line, ...others, draw: { ...others.draw, label: 'Draw area' } } : others
  return (
    <Stack sx={{ gap: 0.5, mb: 1, containerType: 'inline-size' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label="Drawing tools"
          value={tool ?? null}
          onChange={(_, chosen: Tool | null) => onTool(chosen ?? undefined)}
        >
          {Object.entries(tools).map(([name, { label, Icon, on }]) => (
            <ToggleButton
              key={name}
              value={name}
              disabled={!on.some((each) => each === drawn)}
              sx={{
                // Five of them fit beside each other on a phone.
                flexDirection: 'column',
                fontSize: '0.72rem',
                px: 0.5,
                textTransform: 'none',
                whiteSpace: 'nowrap',
                '@container (min-width: 560px)': {
                  flexDirection: 'row',
                  gap: 0.75,
                  fontSize: 'inherit',
                  px: 1.5,
                },
              }}
            >
              <Icon fontSize="small" />
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button startIcon={<Undo />} disabled={!onUndo} onClick={onUndo}>
          Undo
        </Button>
      </Stack>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ minHeight: '1.7em' }}>
        {tool ? MESSAGES.boundary[tool] : ''}
      </Typography>
    </Stack>
  )
}
