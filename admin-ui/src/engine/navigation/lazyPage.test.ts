import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPage, prefetchPages } from './lazyPage.tsx'

it('pages are loaded ahead once, each when idle, and not if the user saves data', async () => {
  const done: string[] = []
  const page = (name: string) =>
    lazyPage(async () => {
      done.push(name)
      return () => null
    })
  page('edit')
  const first = [createElement(page('list'), { key: 'list' }), createElement('p', { key: 'p' })]
  const idle = async () => void done.push('idle')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await prefetchPages(idle, first)
  expect(done).toEqual([])
  vi.stubGlobal('navigator', {})
  await prefetchPages(idle, first)
  await prefetchPages(idle, first)
  expect(done).toEqual(['idle', 'list', 'idle', 'edit'])
  vi.unstubAllGlobals()
})
