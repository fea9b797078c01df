import '../../engine/paper/paper.css'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Button, Toolbar, useMediaQuery } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Live } from '../../engine/live/Live.tsx'
import { LightOnPaper } from '../../engine/paper/LightTheme.tsx'
import { useWhenIdle } from '../../engine/ui/useWhenIdle.ts'
import { SessionEnded } from '../../pages/login/SessionEnded.tsx'
import { Drawer } from './Drawer.tsx'
import { NewVersion } from './NewVersion.tsx'
import { TopBar } from './TopBar.tsx'

/** Bar and menu. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const Shortcuts = useWhenIdle(async () => (await import('../keys/Shortcuts.tsx')).Shortcuts)
  // It closes after navigation, not before: the page may block leaving.
  const [menuOf, setMenuOf] = useState<string>()
  const isMenuOpen = menuOf === pathname
  if (menuOf !== undefined && !isMenuOpen) setMenuOf(undefined)
  return (
    <Box className="shell" sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Button variant="contained" onClick={() => main.current?.focus()} sx={skip}>
        {MESSAGES.keys.skip}
      </Button>
      <TopBar onMenu={isWide ? undefined : () => setMenuOf(isMenuOpen ? undefined : pathname)} />
      <Drawer isPermanent={isWide} isOpen={isMenuOpen} onClose={() => setMenuOf(undefined)} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Toolbar variant="dense" />
        <Box component="main" ref={main} tabIndex={-1} sx={{ p: { xs: 1.5, md: 2.5 } }}>
          <LightOnPaper>
            <NewVersion />
            {children}
          </LightOnPaper>
        </Box>
      </Box>
      <SessionEnded />
      <Live />
      {Shortcuts && <Shortcuts />}
    </Box>
  )
}

/** In sight only while it has the focus. */
const skip = { position: 'fixed', m: 1, zIndex: 'tooltip', '&:not(:focus)': { top: -99 } }
