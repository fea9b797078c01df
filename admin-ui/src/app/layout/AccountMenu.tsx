import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { Box, Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { useKeysDialog } from '../keys/useKeysDialog.tsx'

// The first list does without it until it is opened.
const AccountItems = lazyComponent(() => import('./AccountItems.tsx'), 'AccountItems')

export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const keys = useKeysDialog()
  return (
    <>
      <Button
        color="inherit"
        aria-label="Account"
        sx={{ minWidth: 0, gap: 1 }}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setWasOpened(true)
        }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <AccountCircleOutlined fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Account
        </Box>
      </Button>
      {wasOpened && (
        <Suspense>
          <AccountItems anchor={anchor} onClose={() => setAnchor(null)} onKeys={keys.open} />
        </Suspense>
      )}
      {keys.dialog}
    </>
  )
}
