import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useMemo } from 'react'
import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { Admin } from '../engine/admin/Admin.tsx'
import { providers } from '../engine/admin/providers.ts'
import { RequireRole } from '../engine/admin/RequireRole.tsx'
import { handleOf, type RouteHandleOf } from '../engine/navigation/handle.ts'
import { HISTORY_ROUTE } from '../engine/navigation/paths.ts'
import { Toasts } from '../engine/notifications/Toasts.tsx'
import { NotFound } from '../engine/page/NotFound.tsx'
import { useSession } from '../engine/session/session.ts'
import { storeOf } from '../engine/session/store.ts'
import { Login } from '../pages/login/Login.tsx'
import { Logout } from '../pages/login/Logout.tsx'
import { pagePaths } from '../pages/paths.ts'
import { resourceFor, resources } from '../records/index.ts'
import { loadGround } from '../records/places/ground.ts'
import { i18nProvider } from './i18nProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { PageError } from './layout/PageError.tsx'
import * as pages from './pages.ts'

const dashboard = { title: MESSAGES.productTitle, area: pagePaths.dashboard() }
const needs = { title: 'NEEDS ATTENTION', area: pagePaths.needs() }
const reports = { title: 'REPORTS', area: pagePaths.reports() }
const dataDictionary = { title: 'DATA DICTIONARY', area: pagePaths.reports() }
const account = { title: 'ACCOUNT', area: pagePaths.account() }
const audit = { title: 'AUDIT', area: pagePaths.audit() }
const administration = { title: 'ADMINISTRATIVE OPTIONS', area: pagePaths.admin() }

/** A record's history belongs to the area of the record. */
const areaOfHistory: RouteHandleOf = ({ type = '' }) => {
  const shown = resourceFor(type)
  return shown ? handleOf(shown.resource) : administration
}

/** The pages of spec part 1, section 2. */
export function App() {
  const userId = useSession().session?.idToken
  const store = useMemo(() => storeOf(userId), [userId])
  return (
    <Admin
      {...providers}
      i18nProvider={i18nProvider}
      store={store}
      title={MESSAGES.productTitle}
      start={dashboard.area}
      layout={Layout}
      loginPage={Login}
      dashboard={pages.Dashboard}
      catchAll={NotFound}
      error={PageError}
      notification={Toasts}
      mapGround={loadGround}
    >
      {resources.map(({ resource }) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/Home" element={<pages.Dashboard />} handle={dashboard} />
        <Route path={pagePaths.dashboard()} element={<pages.Dashboard />} handle={dashboard} />
        <Route path={pagePaths.needs()} element={<pages.NeedsAttention />} handle={needs} />
        <Route path={pagePaths.reports()} element={<pages.Reports />} handle={reports} />
        <Route path={pagePaths.dataDictionary()} element={<pages.DataDictionary />} handle={dataDictionary} />
        <Route path={pagePaths.account()} element={<pages.Account />} handle={account} />
        <Route element={<RequireRole name="ADMIN" start={dashboard.area} />} handle={administration}>
          <Route path={pagePaths.admin()} element={<pages.Administration />} />
          <Route path={pagePaths.imports()} element={<pages.Imports />} />
          <Route path={`${pagePaths.imports()}/:id`} element={<pages.ImportPage />} />
        </Route>
        <Route element={<RequireRole name="READ_AUDIT" start={dashboard.area} />} handle={audit}>
          <Route path={pagePaths.audit()} element={<pages.AuditPage />} />
        </Route>
        {/* The page checks the record type's read role. */}
        <Route path={HISTORY_ROUTE} element={<pages.HistoryPage />} handle={areaOfHistory} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={pagePaths.requestReset()} element={<pages.UpdatePassword />} />
        <Route path={pagePaths.verify()} element={<pages.Verify />} />
        <Route path={pagePaths.logout()} element={<Logout />} />
      </CustomRoutes>
    </Admin>
  )
}
