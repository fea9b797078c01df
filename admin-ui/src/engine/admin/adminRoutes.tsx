import {
  Children,
  type ComponentType,
  cloneElement,
  type ElementType,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import {
  CustomRoutes,
  type CustomRoutesProps,
  NotificationContextProvider,
  type AdminProps as ReactAdminProps,
  Resource,
  ResourceContextProvider,
  type ResourceProps,
} from 'react-admin'
import {
  createRoutesFromElements,
  Navigate,
  Outlet,
  Route,
  type RouteObject,
  type RouteProps,
  useRouteError,
} from 'react-router'
import { roleFor } from '../account/authProvider.ts'
import { handleOf } from '../navigation/handle.ts'
import { preloadOf } from '../navigation/lazyPage.tsx'
import { OtherPages } from '../navigation/OtherPages.tsx'
import { paths } from '../navigation/paths.ts'
import { specifiedPath } from '../navigation/routerProvider.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { Authenticated } from '../session/Authenticated.tsx'
import { useSession } from '../session/session.ts'
import { RequireRole } from './RequireRole.tsx'

/** The props of react-admin's `<Admin>` that are about pages. */
export interface AdminPages {
  layout: NonNullable<ReactAdminProps['layout']>
  loginPage: ElementType
  dashboard: ElementType
  catchAll: ElementType
  error: NonNullable<ReactAdminProps['error']>
  notification: ElementType
  /** Of the dashboard. */
  title: string
  /** The address of the dashboard, which is also at the root. */
  start: string
  /** `<Resource>` and `<CustomRoutes>`. */
  children: ReactNode
}

/**
 * The data routes of an `<Admin>`, as react-admin's CoreAdminRoutes nests them. A page's code is loaded before it is
 * rendered: a lazy component would show a placeholder for at least 300 ms, which is how long React keeps one, and would
 * ask for its records only then. Paths are matched whatever their case.
 */
export function adminRoutes({ children, ...pages }: AdminPages): RouteObject[] {
  const { layout: Layout, dashboard: Dashboard, catchAll: CatchAll } = pages
  const home = { title: pages.title, area: pages.start }
  const error = <RouteError shown={pages.error} />
  const fallback = <PageSkeleton />
  const lists = resourcesIn(children).map(({ list }) => elementOf(list))
  const layout = (
    <>
      <Authenticated loginPage={pages.loginPage}>
        <Layout>
          <Outlet />
        </Layout>
      </Authenticated>
      {/* Also while a password is typed. */}
      <OtherPages first={lists} />
    </>
  )
  return createRoutesFromElements(
    <Route element={<Notified notification={pages.notification} />} errorElement={error}>
      <Route hydrateFallbackElement={fallback}>{customRoutesIn(children, true)}</Route>
      {/* Where react-admin has its login page. */}
      <Route path="/login" element={<Navigate to={paths.start()} replace />} />
      <Route element={layout}>
        <Route errorElement={error} hydrateFallbackElement={fallback}>
          <Route path={paths.start()} element={<Dashboard />} handle={home} />
          {resourcesIn(children).map((resource) => resourceRoutes(resource, pages.start))}
          {customRoutesIn(children, false)}
          <Route path="*" element={<CatchAll />} handle={home} />
        </Route>
      </Route>
    </Route>,
  ).map(codeFirst)
}

/** The pages of a resource in one route, so that one that is at two paths stays mounted when its record moves. */
function resourceRoutes(resource: ResourceProps, start: string): ReactNode {
  const { name, list, edit, create, children } = resource
  const element = (
    <ResourceContextProvider value={name}>
      <RequireRole name={roleFor(name, 'list')} start={start} />
    </ResourceContextProvider>
  )
  return (
    <Route key={name} element={element} handle={handleOf(resource)}>
      {list && <Route path={`/${name}`} element={elementOf(list)} />}
      {edit && <Route path={`/${name}/:id`} element={elementOf(edit)} />}
      {create && <Route path={specifiedPath(`/${name}/create`)} element={elementOf(create)} />}
      {below(name, children)}
    </Route>
  )
}

function elementOf(page: ResourceProps['list']): ReactNode {
  if (page === undefined || isValidElement(page)) return page
  const Page = page as ComponentType
  return <Page />
}

/** As in react-admin, paths of a resource's own routes are below its name; and elsewhere, where they begin with '/'. */
const below = (name: string, routes: ReactNode): ReactNode =>
  Children.map(routes, (route) => {
    if (!isValidElement<RouteProps>(route)) return route
    const { path, children } = route.props
    if (route.type === Fragment) return <>{below(name, children)}</>
    return path === undefined || path.startsWith('/')
      ? route
      : cloneElement(route, { path: `/${name}/${path}` })
  })

function codeFirst(route: RouteObject): RouteObject {
  if (route.children) return { ...route, children: route.children.map(codeFirst) }
  const { element, ...rest } = route
  const preload = preloadOf(element)
  if (!preload) return route
  return {
    ...rest,
    lazy: async () => {
      await preload()
      return { element }
    },
  }
}

export const resourcesIn = (children: ReactNode): ResourceProps[] => propsOf(Resource, children)

const customRoutesIn = (children: ReactNode, withoutLayout: boolean): ReactNode[] =>
  propsOf<CustomRoutesProps>(CustomRoutes, children)
    .filter(({ noLayout = false }) => noLayout === withoutLayout)
    .map((routes) => routes.children)

function propsOf<P>(type: ComponentType<P>, children: ReactNode): P[] {
  return Children.toArray(children).flatMap((part) => {
    if (!isValidElement<P>(part)) return []
    if (part.type === Fragment) return propsOf(type, (part.props as PropsWithChildren).children)
    return part.type === type ? [part.props] : []
  })
}

/** Nobody sees, or can undo, what the user before did: toasts go with their user, and late ones go nowhere. */
function Notified({ notification: Notification }: Pick<AdminPages, 'notification'>) {
  const userId = useSession().session?.idToken
  return (
    <NotificationContextProvider key={userId}>
      <Outlet />
      <Notification />
    </NotificationContextProvider>
  )
}

/** Shown for errors in rendering a page, or loading its code. */
function RouteError({ shown: Shown }: { shown: AdminPages['error'] }) {
  return <Shown error={useRouteError() as Error} resetErrorBoundary={() => location.reload()} />
}
