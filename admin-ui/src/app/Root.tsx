import { CssBaseline } from '@mui/material'
import { useMemo } from 'react'
import { AdminContext, NotificationContextProvider, ResourceDefinitionContextProvider } from 'react-admin'
import { Outlet } from 'react-router'
import { queryClient } from '../data/client.ts'
import { dataProvider } from '../data/dataProvider.ts'
import { darkTheme, lightTheme } from '../kit/theme.ts'
import { routerProvider } from '../navigation/routerProvider.tsx'
import { Toasts } from '../notifications/Toasts.tsx'
import { definitions } from '../records/index.ts'
import { authProvider } from '../session/authProvider.ts'
import { useSession } from '../session/session.ts'
import { storeOf } from '../session/store.ts'
import { i18nProvider } from './i18nProvider.ts'

/** What every page needs around it, logged in or not. */
export function Root() {
  const userId = useSession().session?.idToken
  const store = useMemo(() => storeOf(userId), [userId])
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CssBaseline enableColorScheme />
        {/* Nobody sees, or can undo, what the user before did: toasts go with their user, and late ones go nowhere. */}
        <NotificationContextProvider key={userId}>
          <Outlet />
          <Toasts />
        </NotificationContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  )
}
