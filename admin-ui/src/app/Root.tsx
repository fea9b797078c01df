import { CssBaseline } from '@mui/material'
import { useMemo } from 'react'
import { AdminContext, NotificationContextProvider, ResourceDefinitionContextProvider } from 'react-admin'
import { Outlet } from 'react-router'
import { queryClient } from '../engine/data/client.ts'
import { dataProvider } from '../engine/data/dataProvider.ts'
import { routerProvider } from '../engine/navigation/routerProvider.tsx'
import { Toasts } from '../engine/notifications/Toasts.tsx'
import { authProvider } from '../engine/session/authProvider.ts'
import { useSession } from '../engine/session/session.ts'
import { storeOf } from '../engine/session/store.ts'
import { darkTheme, lightTheme } from '../engine/ui/theme.ts'
import { definitions } from '../records/index.ts'
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
