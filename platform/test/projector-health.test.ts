import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { expect, it } from 'vitest'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { projectorHealth, statesOf } from '../src/engine/observability/projector-health.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { putCheckpoint } from './checkpoints.ts'
import { newEvent } from './events.ts'

it('reports position, lag and set-aside events of every projector', async () => {
  const [log, store] = [openSqliteLog({ file: ':memory:' }), createEmbeddedViews()]
  await log.append('tract-1', 'none', [newEvent(), newEvent()])
  const position = await log.head()
  const setAside = [{ projection: 'records', stream: 'tract-1', revision: 0, position, reason: 'painted' }]
  await putCheckpoint(store, 'read-models-1', { position, at: '2026-01-02T03:04:05.000Z', setAside })
  await log.append('tract-1', 1, [newEvent()])
  const health = projectorHealth(log, () =>
    statesOf([
      ['read-models-1', store],
      ['history', store],
    ]),
  )
  const [views, history] = await health()
  expect(views).toMatchObject({ name: 'read-models-1', position, at: '2026-01-02T03:04:05.000Z', setAside })
  expect(views?.behind.events).toBe(1)
  expect(history).toMatchObject({ name: 'history', position: '', setAside: [], behind: { events: 3 } })
  await log.close()
})

it('is empty while the store is unavailable, which the service reports', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  const health = projectorHealth(log, () => Promise.reject(new ViewsUnavailable('away')))
  expect(await health()).toEqual([])
  await log.close()
})
