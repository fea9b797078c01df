import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { KEYS, shownKey } from '../../engine/keys/keys.ts'
import { menu } from '../menu/menu.tsx'

const key = {
  font: 'inherit',
  fontSize: '0.75rem',
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  whiteSpace: 'nowrap',
} as const

/** The letters of the menu, after G. */
const GO = {
  title: MESSAGES.keys.goTo,
  keys: menu.flatMap(({ label, letter }) => (letter ? [{ keys: ['g', letter], text: label }] : [])),
}

/** The keys that there are. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="keys-title">
    <DialogTitle id="keys-title">{MESSAGES.keys.title}</DialogTitle>
    <DialogContent>
      {[...Object.values(KEYS), GO].map(({ title, keys }) => (
        <Box key={title} component="section" sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.75 }}>
            {title}
          </Typography>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: '2fr 3fr', gap: 1, m: 0, alignItems: 'baseline' }}
          >
            {keys.map(({ keys, text }) => (
              <Box key={text} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                  {keys.map((one) => (
                    <Box key={one} component="kbd" sx={key}>
                      {shownKey(one)}
                    </Box>
                  ))}
                </Box>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
)
