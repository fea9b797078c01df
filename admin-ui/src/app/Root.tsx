import { CssBaseline } from '@mui/material'
import { AdminContext, localStorageStore } from 'react-admin'
import { Outlet } from 'react-router'
import { queryClient } from '../data/client.ts'
import { dataProvider } from '../data/dataProvider.ts'
import { darkTheme, lightTheme } from '../kit/theme.ts'
import { Toasts } from '../notifications/Toasts.tsx'

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
