import { SEARCH_MESSAGES } from '@landbook/contracts/catalogue/search-messages'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem, useTheme as useMuiTheme } from '@mui/material'
import { useGetIdentity, useTheme } from 'react-admin'
import { Link } from 'react-router'
import { useHolds } from '../../engine/session/session.ts'
import { pagePaths } from '../../pages/paths.ts'

const { actions } = SEARCH_MESSAGES

interface Props {
  /** Below which the menu is open; null if it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  onKeys: () => void
}

/** What the account's menu offers. */
export function AccountItems({ anchor, onClose: close, onKeys }: Props) {
  const isAdmin = useHolds('ADMIN')
  const isAuditor = useHolds('READ_AUDIT')
  const email = useGetIdentity().data?.fullName
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ paper: { sx: { minWidth: 180, maxWidth: 300 } } }}
    >
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText slotProps={{ primary: { noWrap: true, variant: 'body2', color: 'textSecondary' } }}>
          {email}
        </ListItemText>
      </MenuItem>
      <Divider />
      <MenuItem component={Link} to={pagePaths.account()} onClick={close}>
        <ListItemIcon>
          <ManageAccountsOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{actions.account}</ListItemText>
      </MenuItem>
      {isAdmin && (
        <MenuItem component={Link} to={pagePaths.admin()} onClick={close}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText>{actions.admin}</ListItemText>
        </MenuItem>
      )}
      {isAuditor && (
        <MenuItem component={Link} to={pagePaths.audit()} onClick={close}>
          <ListItemIcon>
            <FactCheckOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText>{actions.audit}</ListItemText>
        </MenuItem>
      )}
      <MenuItem component={Link} to={pagePaths.dataDictionary()} onClick={close}>
        <ListItemIcon>
          <MenuBookOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{actions.dictionary}</ListItemText>
      </MenuItem>
      <MenuItem
        onClick={() => {
          close()
          onKeys()
        }}
      >
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{MESSAGES.keys.title}</ListItemText>
      </MenuItem>
      <ThemeItem onChosen={close} />
      <Divider />
      <MenuItem component={Link} to={pagePaths.logout()} onClick={close}>
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{actions.logout}</ListItemText>
      </MenuItem>
    </Menu>
  )
}

function ThemeItem({ onChosen }: { onChosen: () => void }) {
  const [, setMode] = useTheme()
  const isDark = useMuiTheme().palette.mode === 'dark'
  const toggle = () => {
    setMode(isDark ? 'light' : 'dark')
    onChosen()
  }
  return (
    <MenuItem onClick={toggle}>
      <ListItemIcon>
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </ListItemIcon>
      <ListItemText>{isDark ? actions.light : actions.dark}</ListItemText>
    </MenuItem>
  )
}
