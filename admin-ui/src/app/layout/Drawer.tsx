import { holds } from '@landbook/contracts/engine/roles'
import { List, ListItemButton, ListItemIcon, ListItemText, Drawer as MuiDrawer, Toolbar } from '@mui/material'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { defaultView, type SavedView, useViews } from '../../engine/list/useViews.ts'
import { viewSearch } from '../../engine/list/viewAddress.ts'
import { useRouteHandle } from '../../engine/navigation/handle.ts'
import { useRoles } from '../../engine/session/session.ts'
import { menu } from '../menu/menu.tsx'
import { ViewEntries } from './ViewEntries.tsx'

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

const NO_VIEWS: readonly SavedView[] = []

/** `onStay`: the current page's entry was chosen. */
function Entries({ onStay }: { onStay: () => void }) {
  const { pathname, search } = useLocation()
  const roles = useRoles()
  const area = useArea()
  const views = useViews().data ?? NO_VIEWS
  return (
    <List component="nav" aria-label="Areas" dense sx={{ px: 0.75, py: 1.5 }}>
      {menu
        .filter(({ role }) => holds(roles, role))
        .map(({ label, to, icon, count, type }) => {
          const view = defaultView(views, to.slice(1))
          const address = { pathname: to, search: view ? `?${viewSearch(view)}` : '' }
          return (
            <Fragment key={to}>
              <ListItemButton
                component={Link}
                to={address}
                selected={area === to}
                aria-current={area === to ? 'page' : undefined}
                onClick={to === pathname && address.search === search ? onStay : undefined}
                sx={{
                  borderRadius: 1,
                  mb: 0.25,
                  pl: 1.25,
                  pr: count ? 0.75 : 2,
                  '&.Mui-selected': { color: 'primary.main' },
                }}
              >
                <ListItemIcon sx={{ minWidth: 28, color: 'inherit', '& svg': { fontSize: 20 } }}>
                  {icon}
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { noWrap: true, sx: { fontWeight: area === to ? 600 : 400 } } }}
                />
                {count}
              </ListItemButton>
              {type && area === to && <ViewEntries type={type} views={views} />}
            </Fragment>
          )
        })}
    </List>
  )
}

const useArea = (): string | undefined => useRouteHandle()?.area
