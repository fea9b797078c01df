import { type Working, workingText } from '@landbook/contracts/engine/values/workings'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import { IconButton, Popover, Stack, Typography } from '@mui/material'
import { memo, useCallback, useState } from 'react'

/** A working, and what it is of: 'NMA'. */
export interface Step {
  label: string
  working: Working | null
}

interface Props {
  /** What it explains, for screen readers. */
  label: string
  steps: readonly Step[]
}

/** Opens how a figure comes about, step by step. Nothing where there is no figure. */
export function WorkingButton({ label, steps }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((button: HTMLElement) => {
    setAnchor(button)
    setOpen(true)
  }, [])
  if (!steps.every(({ working }) => working)) return null
  const title = `Working of ${label}`
  return (
    <>
      <OpenButton title={title} isOpen={isOpen} onOpen={open} />
      {/* A figure may change at each key in a form: what is not open is not rendered. */}
      {anchor && (
        <Popover
          open={isOpen}
          anchorEl={anchor}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': title },
            transition: { onExited: () => setAnchor(null) },
          }}
        >
          <Stack component="dl" sx={{ m: 0, p: 1.5, gap: 1 }}>
            {steps.map(({ label: of, working }) => (
              <div key={of}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {of}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {working && workingText(working)}
                </Typography>
              </div>
            ))}
          </Stack>
        </Popover>
      )}
    </>
  )
}

interface OpenButtonProps {
  title: string
  isOpen: boolean
  onOpen: (button: HTMLElement) => void
}

const OpenButton = memo(function OpenButton({ title, isOpen, onOpen }: OpenButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <CalculateOutlined fontSize="inherit" />
    </IconButton>
  )
})
