import { MESSAGES } from '@landbook/contracts/messages'
import ContentCut from '@mui/icons-material/ContentCut'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import Undo from '@mui/icons-material/Undo'
import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'

const TOOLS = {
  draw: { label: 'Draw', Icon: DrawOutlined, needsBoundary: false },
  corners: { label: 'Corners', Icon: TimelineOutlined, needsBoundary: true },
  cut: { label: 'Cut out', Icon: ContentCut, needsBoundary: true },
  remove: { label: 'Remove', Icon: DeleteOutlined, needsBoundary: true },
} as const

export type Tool = keyof typeof TOOLS

interface Props {
  /** The active tool. */
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  /** There is no boundary yet. */
  isEmpty: boolean
  onUndo?: () => void
}

/** The drawing tools, with instructions. */
export function DrawingTools({ tool, onTool, isEmpty, onUndo }: Props) {
  return (
    <Stack sx={{ gap: 0.5, mb: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label="Drawing tools"
          value={tool ?? null}
          onChange={(_, chosen: Tool | null) => onTool(chosen ?? undefined)}
        >
          {Object.entries(TOOLS).map(([name, { label, Icon, needsBoundary }]) => (
            <ToggleButton
              key={name}
              value={name}
              disabled={needsBoundary && isEmpty}
              sx={{
                gap: { xs: 0.5, sm: 0.75 },
                textTransform: 'none',
                whiteSpace: 'nowrap',
                px: { xs: 0.5, sm: 1.5 },
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
