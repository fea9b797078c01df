import { CssBaseline } from '@mui/material'
import { localStorageStore } from 'ra-core'
import { AdminContext } from 'ra-ui-materialui'
import { Outlet } from 'react-router'
import { queryClient } from './client.ts'
import { dataProvider } from './dataProvider.ts'
import { Toasts } from './layout/Toasts.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const store = localStorageStore()

/** What every page needs around it, logged in or not. */
export function Root() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <Outlet />
      <Toasts />
    </AdminContext>
  )
}
