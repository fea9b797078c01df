import { expect, it, vi } from 'vitest'
import { menu } from '../src/app/menu/menu.tsx'
import { KEYS } from '../src/engine/keys/keys.ts'

vi.mock('../src/engine/data/client.ts', () => ({ queryClient: undefined }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))

it('every entry of the menu has a letter of its own', () => {
  const letters = menu.map(({ letter }) => letter)
  expect(letters).not.toContain(undefined)
  expect(new Set(letters).size).toBe(letters.length)
})

it('no key is declared twice for the same place', () => {
  for (const { keys } of Object.values(KEYS)) {
    const all = keys.flatMap((one) => [...one.keys])
    expect(new Set<string>(all).size).toBe(all.length)
  }
})
