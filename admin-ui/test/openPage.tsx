import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { memoryStore } from 'react-admin'
import { vi } from 'vitest'
import { i18nProvider } from '../src/app/i18nProvider.ts'
import { Admin } from '../src/engine/admin/Admin.tsx'
import { providers } from '../src/engine/admin/providers.ts'
import { loadGround } from '../src/records/places/ground.ts'

const none = () => null

// jsdom lays nothing out, and so has nothing to scroll or to come in sight.
Element.prototype.scrollIntoView = () => {}
Element.prototype.checkVisibility = () => true
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

/** Opens an address in an application of one resource, without menu, login and toasts. */
export function openPage(address: string, resource: ReactElement): void {
  window.history.replaceState(null, '', address)
  render(
    <Admin
      {...providers}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      title="Landbook"
      start="/dashboard"
      layout={({ children }) => children}
      loginPage={none}
      dashboard={none}
      catchAll={none}
      error={({ error }) => <p role="alert">{error.message}</p>}
      notification={none}
      mapGround={loadGround}
    >
      {resource}
    </Admin>,
  )
}
