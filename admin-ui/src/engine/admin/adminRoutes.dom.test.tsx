import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { CustomRoutes, Resource, useResourceContext } from 'react-admin'
import { createMemoryRouter, Route, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RouteHandle, useRouteHandle } from '../navigation/handle.ts'
import { lazyPage } from '../navigation/lazyPage.tsx'
import { beginSession, logOut } from '../session/session.ts'
import { type AdminPages, adminRoutes } from './adminRoutes.tsx'

vi.mock('../data/client.ts', () => ({}))
vi.mock('../data/dataProvider.ts', () => ({}))
vi.mock('../navigation/OtherPages.tsx', () => ({
  OtherPages: ({ first }: { first: readonly ReactNode[] }) => <p>{first.length} lists ahead</p>,
}))

const logIn = (...roles: string[]) =>
  beginSession({ access_token: 'token', expires_in: 60, roles, id: 'ann' })
beforeEach(() => logIn('ADMIN'))
afterEach(() => {
  cleanup()
  logOut()
})

function Layout({ children }: { children: ReactNode }) {
  const { title, area } = useRouteHandle() ?? ({} as Partial<RouteHandle>)
  return (
    <section aria-label={`${title} in ${area}`}>
      <h1>Layout</h1>
      {children}
    </section>
  )
}

const mounted = vi.fn()
function Edit() {
  useEffect(() => mounted(), [])
  return <p>edit of {useResourceContext()}</p>
}
const text = (said: string) => () => <p>{said}</p>
const Later = lazyPage(async () => text('later'))

const pages: Omit<AdminPages, 'children'> = {
  title: 'Landbook',
  start: '/dashboard',
  layout: Layout,
  loginPage: text('login'),
  dashboard: text('dashboard'),
  catchAll: text('not found'),
  error: ({ error }) => <p role="alert">{error.message}</p>,
  notification: () => null,
}
const ofWells = (
  <>
    <Route path=":id/sheet" element={<p>sheet</p>} />
    <Route path="/InactiveWells/:id" element={<Edit />} />
  </>
)
const admin: AdminPages = {
  ...pages,
  children: (
    <>
      <Resource
        name="Wells"
        list={text('list')}
        edit={Edit}
        create={text('create')}
        options={{ label: 'Wells', title: 'All wells' }}
      >
        {ofWells}
      </Resource>
      <CustomRoutes>
        <Route path="/Later" element={<Later />} handle={{ title: 'LATER', area: '/Later' }} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/verify" element={<p>verify</p>} />
      </CustomRoutes>
    </>
  ),
}

function opened(path: string, shown = admin) {
  const router = createMemoryRouter(adminRoutes(shown), { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

function openedWith(load: Parameters<typeof lazyPage>[0]) {
  const Page = lazyPage(load)
  const children = (
    <CustomRoutes>
      <Route path="/Later" element={<Page />} />
    </CustomRoutes>
  )
  return opened('/', { ...pages, children })
}

describe('the routes of an <Admin>', () => {
  it('load the lists ahead, also while a password is typed', async () => {
    opened('/')
    expect(await screen.findByText('dashboard')).toBeTruthy()
    expect(screen.getByText('1 lists ahead')).toBeTruthy()
    cleanup()
    logOut()
    opened('/dashboard')
    expect(await screen.findByText('login')).toBeTruthy()
    expect(screen.getByText('1 lists ahead')).toBeTruthy()
  })

  it.each([
    ['/', 'dashboard', 'Landbook in /dashboard'],
    ['/Wells', 'list', 'ALL WELLS in /Wells'],
    ['/wells/w1', 'edit of Wells', 'ALL WELLS in /Wells'],
    ['/addWell', 'create', 'ALL WELLS in /Wells'],
    ['/Wells/w1/sheet', 'sheet', 'ALL WELLS in /Wells'],
    ['/InactiveWells/w1', 'edit of Wells', 'ALL WELLS in /Wells'],
    ['/Later', 'later', 'LATER in /Later'],
    ['/login', 'dashboard', 'Landbook in /dashboard'],
    ['/Wells/w1/sheet/more', 'not found', 'Landbook in /dashboard'],
  ])('have %s within the layout', async (path, said, area) => {
    opened(path)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe(area)
  })

  it('have custom routes without a layout, for which nobody has to log in', async () => {
    logOut()
    opened('/verify')
    expect(await screen.findByText('verify')).toBeTruthy()
    expect(screen.queryByText('Layout')).toBeNull()
  })

  it('lead to the login, and back to the page that was asked for', async () => {
    logOut()
    const router = opened('/Wells')
    expect(await screen.findByText('login')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
    logIn('ADMIN')
    expect(await screen.findByText('list')).toBeTruthy()
  })

  it('lead from the login page of react-admin to the start', async () => {
    logOut()
    const router = opened('/login')
    expect(await screen.findByText('login')).toBeTruthy()
    logIn('ADMIN')
    expect(await screen.findByText('dashboard')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  it('need the role that reads the resource', async () => {
    logIn()
    const router = opened('/InactiveWells/w1')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('keep a page that is at two paths of a resource mounted', async () => {
    const router = opened('/Wells/w1')
    await screen.findByText('edit of Wells')
    mounted.mockClear()
    await router.navigate('/InactiveWells/w1')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/InactiveWells/w1'))
    expect(screen.getByText('edit of Wells')).toBeTruthy()
    expect(mounted).not.toHaveBeenCalled()
  })
})

describe('the code of a page', () => {
  it('is loaded once, while the page before stays', async () => {
    const coming = Promise.withResolvers<ReturnType<typeof text>>()
    const load = vi.fn(() => coming.promise)
    const router = openedWith(load)
    await screen.findByText('dashboard')
    const gone = router.navigate('/Later')
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'))
    expect(screen.getByText('dashboard')).toBeTruthy()
    coming.resolve(text('later'))
    await gone
    expect(await screen.findByText('later')).toBeTruthy()
    for (const path of ['/', '/Later']) await router.navigate(path)
    expect(await screen.findByText('later')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is missed within the layout', async () => {
    const router = openedWith(() => Promise.reject(new Error('no code')))
    await router.navigate('/Later')
    expect((await screen.findByRole('alert')).textContent).toBe('no code')
    expect(screen.getByText('Layout')).toBeTruthy()
    await router.navigate('/')
    expect(await screen.findByText('dashboard')).toBeTruthy()
  })
})
