import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { Role } from '@landbook/contracts/roles'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { NotFound } from '../kit/page/NotFound.tsx'
import { paths } from '../navigation/paths.ts'
import { Logout } from '../pages/login/Logout.tsx'
import { RequireRole } from '../session/RequireRole.tsx'
import { Gate } from './Gate.tsx'
import type { RouteHandle, RouteHandleOf } from './layout/Drawer.tsx'
import { RouteError } from './layout/RouteError.tsx'
import {
  Account,
  AddLand,
  AddOperator,
  AddWell,
  Admin,
  AuditPage,
  Dashboard,
  HistoryPage,
  ImportPage,
  Imports,
  LandDetail,
  LandList,
  LandSheet,
  OperatorDetail,
  OperatorList,
  UpdatePassword,
  Verify,
  WellDetail,
  WellList,
} from './pages.ts'
import { Root } from './Root.tsx'

/** The route table of spec part 1, section 2. Paths are matched whatever their case. */

/** The pages of one area: who may open them, their title, and the menu entry that they belong to. */
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
const lands = { title: 'LANDS', area: paths.lands() }
const wells = { title: 'WELLS', area: paths.wells() }
const operators = { title: 'CONTACTS', area: paths.operators() }
const account = { title: 'ACCOUNT', area: paths.account() }
const audit = { title: 'AUDIT', area: paths.audit() }
const admin = { title: 'ADMINISTRATIVE OPTIONS', area: paths.admin() }

/** A record's history belongs to the area of the record. */
const areaOfHistory: RouteHandleOf = ({ type }) =>
  new Map<string | undefined, RouteHandle>([
    [tract.type, lands],
    [well.type, wells],
    [operator.type, operators],
  ]).get(type) ?? admin

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
          ...area(tract.read, lands, {
            '/Lands': LandList,
            '/Lands/:id': LandDetail,
            '/Lands/:id/sheet': LandSheet,
            '/addLand': AddLand,
          }),
          ...area(well.read, wells, {
            '/Wells': WellList,
            '/Wells/:id': WellDetail,
            '/addWell': AddWell,
            '/InactiveWells': WellList,
            '/InactiveWells/:id': WellDetail,
          }),
          ...area(operator.read, operators, {
            '/Operators': OperatorList,
            '/Operators/:id': OperatorDetail,
            '/addOperator': AddOperator,
          }),
          ...area(undefined, account, { '/Account': Account }),
          ...area('ADMIN', admin, { '/Admin': Admin, '/Import': Imports, '/Import/:id': ImportPage }),
          ...area('READ_AUDIT', audit, { '/Audit': AuditPage }),
          // Each record type has its own read role: the page asks for it.
          ...area(undefined, areaOfHistory, { '/History/:type/:id': HistoryPage }),
          ...area(undefined, dashboard, { '*': NotFound }),
        ],
      },
    ],
  },
]
