import { Box } from '@mui/material'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'

/** '+640.00', or with a minus sign. */
export const signed = (text: string): string => (text.startsWith('-') ? text.replace('-', '−') : `+${text}`)

/** The difference of a figure since the displayed day: '+640.00'. Nothing if unchanged. */
export function Change({ text }: { text: string }) {
  if (!/[1-9]/.test(text)) return null
  return (
    <Box
      component="span"
      title="Change since then"
      sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400, whiteSpace: 'nowrap' }}
    >
      <VisuallyHidden>, since then </VisuallyHidden>
      {signed(text)}
    </Box>
  )
}
