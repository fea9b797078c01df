import { MESSAGES } from '@landbook/contracts/engine/messages'
import MenuIcon from '@mui/icons-material/Menu'
import { AppBar, Box, IconButton, keyframes, Toolbar, Typography } from '@mui/material'
import { isDevelopment, useSettings } from '../../engine/data/settings.ts'
import { ConnectionMark } from '../../engine/live/ConnectionMark.tsx'
import { useRouteHandle } from '../../engine/navigation/handle.ts'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { useTitleOfWindow } from '../../engine/navigation/windowTitle.ts'
import { cutAfter } from '../../engine/ui/cutAfter.ts'
import { useWhenIdle } from '../../engine/ui/useWhenIdle.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'

const drift = keyframes({ from: { backgroundPositionX: '0%' }, to: { backgroundPositionX: '200%' } })

/** Distinguishes development environments from production. */
const developmentLook = {
  color: '#fff',
  backgroundImage: 'linear-gradient(90deg, #8c1d18, #b3261e, #d1362d, #b3261e, #8c1d18)',
  backgroundSize: '200% 100%',
  animation: `${drift} 6s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}

const TOUCHED = { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }

export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const title = usePageTitle()
  const Mentions = useWhenIdle(async () => (await import('../mentions/Mentions.tsx')).Mentions)
  const isDev = isDevelopment(useSettings().devHosts, location)
  return (
    <AppBar
      position="fixed"
      elevation={0}
      color="inherit"
      sx={{
        zIndex: ({ zIndex }) => zIndex.drawer + 1,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isDev && developmentLook),
      }}
      data-environment={isDev ? 'development' : undefined}
    >
      <Toolbar variant="dense" sx={{ gap: { xs: 0, sm: 1 }, '& .MuiButtonBase-root': TOUCHED }}>
        {onMenu && (
          <IconButton aria-label="Open the menu" edge="start" color="inherit" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <Typography
          component="h1"
          sx={{
            flexGrow: 1,
            fontSize: '1rem',
            fontWeight: 600,
            letterSpacing: '0.04em',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
            // Long titles wrap to two lines on phones.
            ...cutAfter({ xs: '2', sm: '1' }),
          }}
        >
          {title}
        </Typography>
        <ConnectionMark />
        <SearchButton />
        <Box sx={{ flexShrink: 0, width: { xs: 44, sm: 36 } }}>{Mentions && <Mentions />}</Box>
        <AccountMenu />
      </Toolbar>
    </AppBar>
  )
}

/** The page's title, or the record's name where the address gives it. */
function usePageTitle(): string {
  const [query] = useAddress()
  const handle = useRouteHandle()
  const title = query.get(PARAMETERS.title) || handle?.title || MESSAGES.productTitle
  useTitleOfWindow(title)
  return title
}
