import '../src/engine/paper/paper.css'
import { AppBar, Box, CssBaseline, Toolbar, Typography } from '@mui/material'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { createContext, type ReactNode, use, useState } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { providers } from '../src/engine/admin/providers.ts'
import { Toasts } from '../src/engine/notifications/Toasts.tsx'
import { VisuallyHidden } from '../src/engine/ui/VisuallyHidden.tsx'

const i18nProvider = polyglotI18nProvider(() => english, 'en')

interface Props {
  title: string
  name: string
  /** Of the page that the story is: '/Operators/operator-1'. */
  address?: string
  /** Of its route: '/Operators/:id'. */
  path?: string
  children: ReactNode
}

/** What a page of Landbook has around it, without its menu. */
export function StoryPage({ address = '/', path = '*', ...page }: Props) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path, element: <Page /> },
        { path: '*', element: <Page /> },
      ],
      { initialEntries: [address] },
    ),
  )
  const [store] = useState(() => memoryStore())
  return (
    <AdminContext {...providers} i18nProvider={i18nProvider} store={store}>
      <CssBaseline enableColorScheme />
      <Shown value={page}>
        <RouterProvider router={router} />
      </Shown>
    </AdminContext>
  )
}

const Shown = createContext<Pick<Props, 'title' | 'name' | 'children'>>({
  title: '',
  name: '',
  children: null,
})

/** Of a route, which is made once: what it shows comes by a context. */
function Page() {
  const { title, name, children } = use(Shown)
  return (
    <>
      <AppBar>
        <Toolbar variant="dense">
          <Typography component="h1">{title}</Typography>
        </Toolbar>
      </AppBar>
      <Toolbar variant="dense" />
      <Box component="main" sx={{ p: { xs: 1.5, md: 2.5 } }}>
        <VisuallyHidden component="h2">{name}</VisuallyHidden>
        {children}
        <Toasts />
      </Box>
    </>
  )
}
