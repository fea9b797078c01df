import { Box, Toolbar, useMediaQuery } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { SessionEnded } from '../../login/SessionEnded.tsx'
import { prefetchPages } from '../pages.ts'
import { Drawer } from './Drawer.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { TopBar } from './TopBar.tsx'

/** Around every page of a logged-in user. */
export function Shell() {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isMenuOpen, setMenuOpen] = useState(false)
  useEffect(prefetchPages, [])
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <TopBar onMenu={isWide ? undefined : () => setMenuOpen((open) => !open)} />
      <Drawer isPermanent={isWide} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Toolbar variant="dense" />
        <Box component="main" sx={{ p: { xs: 1.5, md: 2.5 } }}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
      <SessionEnded />
    </Box>
  )
}
