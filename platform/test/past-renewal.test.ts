import { expect, it, vi } from 'vitest'
import { TEMPORARY } from '../src/engine/stores/sqlite.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { PastFile } from '../src/engine/views/past-file.ts'
import { PastRows } from '../src/engine/views/past-rows.ts'

const PAST = {
  document: { _id: 'a', _position: '1' },
  since: '2026-01-01',
  until: '2026-01-02',
  endedBy: '2',
}

it('a renewal of past days stops at the first write that fails, and throws it', async () => {
  const past = new PastFile(TEMPORARY)
  const store = createEmbeddedViews(undefined, past)
  const put = vi.spyOn(PastRows.prototype, 'put').mockImplementation(() => {
    throw new Error('no room')
  })
  await store.past('wells').keep([PAST])
  expect(past.isWhole).toBe(false)
  let kept = 0
  const renewed = () =>
    store.renewPast?.(async (again) => {
      kept = 0
      for (let n = 0; n < 3; n += 1) {
        kept += 1
        await again.past('wells').keep([PAST])
      }
    })
  await expect(renewed()).rejects.toThrow('no room')
  expect(kept).toBe(1)
  put.mockRestore()
  await renewed()
  expect([kept, past.isWhole]).toEqual([3, true])
  await store.close()
})
