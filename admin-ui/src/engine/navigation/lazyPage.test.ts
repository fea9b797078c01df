import { expect, it, vi } from 'vitest'
import { lazyPage, prefetchPages } from './lazyPage.tsx'

it('pages are loaded ahead once, each when idle, and not if the user saves data', async () => {
  const done: string[] = []
  const page = (name: string) =>
    lazyPage(async () => {
      done.push(name)
      return () => null
    })
  page('list')
  page('edit')
  const idle = async () => void done.push('idle')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await prefetchPages(idle)
  expect(done).toEqual([])
  vi.stubGlobal('navigator', {})
  await prefetchPages(idle)
  await prefetchPages(idle)
  expect(done).toEqual(['idle', 'list', 'idle', 'edit'])
  vi.unstubAllGlobals()
})
