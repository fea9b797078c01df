import { CssBaseline } from '@mui/material'
import { useState } from 'react'
import {
  AdminContext,
  type AdminContextProps,
  Resource,
  ResourceDefinitionContextProvider,
} from 'react-admin'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Ground, type LoadGround } from '../map/ground.ts'
import { type AdminPages, adminRoutes, resourcesIn } from './adminRoutes.tsx'

type Providers = 'dataProvider' | 'authProvider' | 'i18nProvider' | 'routerProvider' | 'queryClient' | 'store'
type Themes = 'lightTheme' | 'darkTheme'

export interface AdminProps extends AdminPages, Required<Pick<AdminContextProps, Providers | Themes>> {
  mapGround: LoadGround
}

/**
 * react-admin's `<Admin>` with `requireAuth`, whose pages are data routes (see adminRoutes.tsx). What is here when it is
 * first rendered stays: only its providers may be others later.
 */
export function Admin(props: AdminProps) {
  const [router] = useState(() => createBrowserRouter(adminRoutes(props)))
  const [definitions] = useState(() => definitionsOf(props))
  const { dataProvider, authProvider, i18nProvider, routerProvider, queryClient, store } = props
  const { lightTheme, darkTheme, mapGround } = props
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
        <Ground value={mapGround}>
          <RouterProvider router={router} />
        </Ground>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  )
}

/** From the first rendering on; react-admin registers them after it. */
const definitionsOf = ({ children }: AdminPages) =>
  Object.fromEntries(resourcesIn(children).map((props) => [props.name, Resource.registerResource(props)]))
