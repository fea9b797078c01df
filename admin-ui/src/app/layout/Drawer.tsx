import { holds } from '@landbook/contracts/engine/roles'
import { List, ListItemButton, ListItemIcon, ListItemText, Drawer as MuiDrawer, Toolbar } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { useRouteHandle } from '../../engine/navigation/handle.ts'
import { useRoles } from '../../engine/session/session.ts'
import { menu } from './menu.tsx'

/** Spec part 1, section 9. */
const DRAWER_WIDTH = 200

interface Props {
  /** Shown beside the page; otherwise over it on demand. */
  isPermanent: boolean
  isOpen: boolean
  onClose: () => void
}

export function Drawer({ isPermanent, isOpen, onClose }: Props) {
  return (
    <MuiDrawer
      variant={isPermanent ? 'permanent' : 'temporary'}
      open={isPermanent || isOpen}
      onClose={onClose}
      slotProps={{ paper: isPermanent ? {} : { 'aria-label': 'Menu' } }}
      sx={{
        width: isPermanent ? DRAWER_WIDTH : undefined,
        flexShrink: 0,
        '& .MuiDrawer-paper': { width: DRAWER_WIDTH, boxSizing: 'border-box' },
      }}
    >
      <Toolbar variant="dense" />
      <Entries onStay={onClose} />
    </MuiDrawer>
  )
}

/** `onStay`: the current page's entry was chosen. */
function Entries({ onStay }: { onStay: () => void }) {
  const { pathname } = useLocation()
  const roles = useRoles()
  const area = useArea()
  return (
    <List component="nav" aria-label="Areas" dense sx={{ px: 1, py: 1.5 }}>
      {menu
        .filter(({ role }) => holds(roles, role))
        .map(({ label, to, icon }) => (
          <ListItemButton
            key={to}
            component={Link}
            to={to}
            selected={area === to}
            aria-current={area === to ? 'page' : undefined}
            onClick={to === pathname ? onStay : undefined}
            sx={{ borderRadius: 1, mb: 0.25, '&.Mui-selected': { color: 'primary.main' } }}
          >
            <ListItemIcon sx={{ minWidth: 34, color: 'inherit', '& svg': { fontSize: 20 } }}>
              {icon}
            </ListItemIcon>
            <ListItemText
              primary={label}
              slotProps={{ primary: { sx: { fontWeight: area === to ? 600 : 400 } } }}
            />
          </ListItemButton>
        ))}
    </List>
  )
}

const useArea = (): string | undefined => useRouteHandle()?.area
