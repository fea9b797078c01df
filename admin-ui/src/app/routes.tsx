import { MESSAGES } from '@landbook/contracts/messages'
import type { Role } from '@landbook/contracts/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { NotFound } from '../kit/page/NotFound.tsx'
import type { RouteHandle, RouteHandleOf } from '../navigation/handle.ts'
import { paths } from '../navigation/paths.ts'
import { Logout } from '../pages/login/Logout.tsx'
import { resourceFor, resources } from '../records/index.ts'
import { RequireRole } from '../session/RequireRole.tsx'
import { Gate } from './Gate.tsx'
import { RouteError } from './layout/RouteError.tsx'
import {
  Account,
  Admin,
  AuditPage,
  Dashboard,
  DataDictionary,
  HistoryPage,
  ImportPage,
  Imports,
  Reports,
  UpdatePassword,
  Verify,
} from './pages.ts'
import { Root } from './Root.tsx'

/** The route table of spec part 1, section 2. Paths are matched whatever their case. */

/** The pages of one area: their role, title and menu entry. */
function area(
  role: Role | undefined,
  handle: RouteHandle | RouteHandleOf,
  pages: Record<string, ComponentType>,
): RouteObject[] {
  return Object.entries(pages).map(([path, Page]) => ({
    path,
    handle,
    errorElement: <RouteError />,
    element: role ? (
      <RequireRole role={role}>
        <Page />
      </RequireRole>
    ) : (
      <Page />
    ),
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
      { path: '/update-password', element: <UpdatePassword /> },
      { path: '/verify', element: <Verify /> },
      { path: '/logout', element: <Logout /> },
      {
        element: <Gate />,
        children: [
          ...area(undefined, dashboard, { '/': Dashboard, '/Home': Dashboard, '/Dashboard': Dashboard }),
          ...resources.flatMap(({ record, handle, pages }) => area(record.read, handle, pages)),
          ...area(undefined, reports, { '/Reports': Reports }),
          ...area(undefined, dataDictionary, { '/DataDictionary': DataDictionary }),
          ...area(undefined, account, { '/Account': Account }),
          ...area('ADMIN', admin, { '/Admin': Admin, '/Import': Imports, '/Import/:id': ImportPage }),
          ...area('READ_AUDIT', audit, { '/Audit': AuditPage }),
          // The page checks the record type's read role.
          ...area(undefined, areaOfHistory, { '/History/:type/:id': HistoryPage }),
          ...area(undefined, dashboard, { '*': NotFound }),
        ],
      },
    ],
  },
]
