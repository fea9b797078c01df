import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, useMediaQuery } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../engine/navigation/OtherPages.tsx'
import { useIsLoggedIn } from '../../engine/session/session.ts'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { useRecent } from './useRecent.ts'

// The first page does without it; an idle browser has it before somebody searches.
const loaded = () => import('./SearchDialog.tsx')
const SearchDialog = lazyComponent(loaded, 'SearchDialog')

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search, as Ctrl-K (⌘K) does anywhere. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const isLoggedIn = useIsLoggedIn()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  /** What was chosen to be done: the dialog gives the focus back before. */
  const chosen = useRef<() => void>(undefined)
  useEffect(() => {
    if (isOpen) return
    chosen.current?.()
    chosen.current = undefined
  }, [isOpen])
  useRecent()
  useEffect(() => whenIdle(() => void loaded()), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey
      if (!isShortcut || event.altKey || event.shiftKey) return
      // Prevents the browser's own shortcut.
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        {...(!isWide && { 'aria-label': 'Search' })}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 0,
          gap: 1,
          ...(isWide && { border: 1, borderColor: 'divider', fontWeight: 400, pr: 0.75 }),
        }}
      >
        <SearchIcon fontSize="small" />
        {isWide && (
          <>
            Search
            <Box
              component="kbd"
              aria-hidden
              sx={{ font: 'inherit', fontSize: '0.75rem', opacity: 0.8, ml: 2 }}
            >
              {isMac ? '⌘K' : 'Ctrl K'}
            </Box>
          </>
        )}
      </Button>
      {/* An ended session asks to log in again first. */}
      <Suspense>
        {isOpen && isLoggedIn && (
          <SearchDialog
            onClose={(act) => {
              chosen.current = act
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
