import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { RequireRole } from './RequireRole.tsx'

vi.mock('../session/session.ts', () => ({ useHolds: () => false }))

it('leads to the dashboard from the next page, too, while it is still on the way there', async () => {
  const load = vi.fn(() => new Promise(() => undefined))
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/dashboard', element: null, loader: load },
      {
        element: <RequireRole name="READ_WELLS" start="/dashboard" />,
        children: [{ path: '/Wells' }, { path: '/addWell' }],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  void router.navigate('/Wells')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  void router.navigate('/addWell')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
