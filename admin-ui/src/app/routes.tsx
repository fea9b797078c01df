import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Role } from '@landbook/contracts/engine/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { RouteHandle, RouteHandleOf } from '../engine/navigation/handle.ts'
import type { Page } from '../engine/navigation/lazyPage.ts'
import { paths } from '../engine/navigation/paths.ts'
import { PageSkeleton } from '../engine/page/PageSkeleton.tsx'
import { RequireRole } from '../engine/session/RequireRole.tsx'
import { Logout } from '../pages/login/Logout.tsx'
import { resourceFor, resources } from '../records/index.ts'
import { Gate } from './Gate.tsx'
import { OtherPages } from './layout/OtherPages.tsx'
import { RouteError } from './layout/RouteError.tsx'
import * as pages from './pages.ts'
import { Root } from './Root.tsx'

/** The route table of spec part 1, section 2. Paths are matched whatever their case. */

/**
 * Its code is loaded before it is rendered. A lazy component would show a placeholder for at least 300 ms, which is how
 * long React keeps one, and would ask for its records only then.
 */
const loaded = (load: Page): Pick<RouteObject, 'lazy' | 'hydrateFallbackElement'> => ({
  lazy: async () => ({ Component: await load() }),
  hydrateFallbackElement: <PageSkeleton />,
})

/** The page for users with the role (undefined: for all). */
function guarded(load: Page, role: Role | undefined): Page {
  let Shown: ComponentType | undefined
  // The same one at all paths of the page, which stays as it is when its record moves, as a well does between two lists.
  const Guarded = () =>
    Shown && (
      <RequireRole role={role}>
        <Shown />
        <OtherPages />
      </RequireRole>
    )
  return async () => {
    Shown ??= await load()
    return Guarded
  }
}

/** The pages of one area: their role, title and menu entry. */
function area(
  role: Role | undefined,
  handle: RouteHandle | RouteHandleOf,
  pages: Record<string, Page>,
): RouteObject[] {
  const known = new Map<Page, Page>()
  const guardedOnce = (page: Page): Page => {
    const one = known.get(page) ?? guarded(page, role)
    known.set(page, one)
    return one
  }
  return Object.entries(pages).map(([path, page]) => ({
    path,
    handle,
    errorElement: <RouteError />,
    ...loaded(guardedOnce(page)),
  }))
}

const dashboard = { title: MESSAGES.productTitle, area: paths.dashboard() }
const reports = { title: 'REPORTS', area: paths.reports() }
const dataDictionary = { title: 'DATA DICTIONARY', area: paths.reports() }
const account = { title: 'ACCOUNT', area: paths.account() }
const audit = { title: 'AUDIT', area: paths.audit() }
const admin = { title: 'ADMINISTRATIVE OPTIONS', area: paths.admin() }

/** A record's history belongs to the area of the record. */
const areaOfHistory: RouteHandleOf = ({ type = '' }) => resourceFor(type)?.handle ?? admin

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      { path: '/update-password', ...loaded(pages.updatePassword) },
      { path: '/verify', ...loaded(pages.verify) },
      { path: '/logout', element: <Logout /> },
      {
        element: <Gate />,
        children: [
          ...area(undefined, dashboard, {
            '/': pages.dashboard,
            '/Home': pages.dashboard,
            '/Dashboard': pages.dashboard,
          }),
          ...resources.flatMap(({ record, handle, pages }) => area(record.read, handle, pages)),
          ...area(undefined, reports, { '/Reports': pages.reports }),
          ...area(undefined, dataDictionary, { '/DataDictionary': pages.dataDictionary }),
          ...area(undefined, account, { '/Account': pages.account }),
          ...area('ADMIN', admin, {
            '/Admin': pages.admin,
            '/Import': pages.imports,
            '/Import/:id': pages.importPage,
          }),
          ...area('READ_AUDIT', audit, { '/Audit': pages.auditPage }),
          // The page checks the record type's read role.
          ...area(undefined, areaOfHistory, { '/History/:type/:id': pages.historyPage }),
          ...area(undefined, dashboard, { '*': pages.notFound }),
        ],
      },
    ],
  },
]
