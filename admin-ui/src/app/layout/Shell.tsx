import '../../engine/paper/paper.css'
import { Box, Toolbar, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Live } from '../../engine/live/Live.tsx'
import { LightOnPaper } from '../../engine/paper/LightTheme.tsx'
import { SessionEnded } from '../../pages/login/SessionEnded.tsx'
import { Drawer } from './Drawer.tsx'
import { NewVersion } from './NewVersion.tsx'
import { TopBar } from './TopBar.tsx'

/** Bar and menu. */
export function Shell({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { pathname } = useLocation()
  // It closes after navigation, not before: the page may block leaving.
  const [menuOf, setMenuOf] = useState<string>()
  const isMenuOpen = menuOf === pathname
  if (menuOf !== undefined && !isMenuOpen) setMenuOf(undefined)
  return (
    <Box className="shell" sx={{ display: 'flex', minHeight: '100dvh' }}>
      <TopBar onMenu={isWide ? undefined : () => setMenuOf(isMenuOpen ? undefined : pathname)} />
      <Drawer isPermanent={isWide} isOpen={isMenuOpen} onClose={() => setMenuOf(undefined)} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Toolbar variant="dense" />
        <Box component="main" sx={{ p: { xs: 1.5, md: 2.5 } }}>
          <LightOnPaper>
            <NewVersion />
            {children}
          </LightOnPaper>
        </Box>
      </Box>
      <SessionEnded />
      <Live />
    </Box>
  )
}
