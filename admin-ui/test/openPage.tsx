import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { memoryStore } from 'react-admin'
import { i18nProvider } from '../src/app/i18nProvider.ts'
import { authProvider } from '../src/engine/account/authProvider.ts'
import { Admin } from '../src/engine/admin/Admin.tsx'
import { queryClient } from '../src/engine/data/client.ts'
import { dataProvider } from '../src/engine/data/dataProvider.ts'
import { routerProvider } from '../src/engine/navigation/routerProvider.tsx'
import { darkTheme, lightTheme } from '../src/engine/ui/theme.ts'

const none = () => null

// jsdom lays nothing out, and so has nothing to scroll.
Element.prototype.scrollIntoView = () => {}

/** Opens an address in an application of one resource, without menu, login and toasts. */
export function openPage(address: string, resource: ReactElement): void {
  window.history.replaceState(null, '', address)
  render(
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient}
      store={memoryStore()}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      title="Landbook"
      layout={({ children }) => children}
      loginPage={none}
      dashboard={none}
      catchAll={none}
      error={({ error }) => <p role="alert">{error.message}</p>}
      notification={none}
    >
      {resource}
    </Admin>,
  )
}
