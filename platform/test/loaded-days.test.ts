import { expect, it } from 'vitest'
import { LoadedDays } from '../src/engine/views/loaded-days.ts'
import type { ViewDocument } from '../src/engine/views/port.ts'

const document = (id: string): ViewDocument => ({ _id: id, _position: '1' })
const many = (day: string, count: number) => Array.from({ length: count }, (_, n) => document(`${day} ${n}`))

it('days that are asked for at once are loaded one after the other', async () => {
  const events: string[] = []
  const days = new LoadedDays(function* (_, day) {
    for (const part of ['begins', 'ends']) {
      events.push(`${day} ${part}`)
      yield many(`${day} ${part}`, 10)
    }
  })
  await Promise.all(['a', 'b'].map((day) => days.get('wells', day, [])))
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('a day that is being loaded gets what becomes past meanwhile, whatever else is loaded', async () => {
  const days = new LoadedDays(function* (_, day) {
    if (day === '2026-01-01') yield many(day, 100_001)
    else yield* [many(day, 1), many(day, 1)]
  })
  const first = days.get('wells', '2026-01-01', [])
  const asked = days.get('wells', '2026-01-02', [])
  await first
  await days.add('wells', [
    { document: document('late'), since: '2026-01-01', until: '2026-01-05', endedBy: '2' },
  ])
  expect(await (await asked).get('late')).toBeDefined()
})

it('a day that cannot be read is read again when it is asked for again', async () => {
  let failures = 1
  const days = new LoadedDays(function* (_, day) {
    failures -= 1
    if (failures === 0) throw new Error('the disk is gone')
    yield many(day, 1)
  })
  await expect(days.get('wells', '2026-01-01', [])).rejects.toThrow('the disk is gone')
  expect(await (await days.get('wells', '2026-01-01', [])).count({})).toBe(1)
})
