import { expect, it, vi } from 'vitest'
import { openToDamage } from '../../platform/test/damaging.ts'
import { Projector } from '../src/engine/projector.ts'
import { file, happens, log, logger, projectEachTest, running, store } from './projecting.ts'

projectEachTest()

/** A projector that waits so long for more, and the events of each batch that it has applied. */
function gathering(gatherMs: number) {
  const batches: string[][] = []
  const projector = new Projector({
    log,
    store,
    projections: [
      {
        name: 'noted',
        apply: async (events) => void batches.push(events.map(({ stream }) => stream)),
      },
    ],
    name: 'gathering',
    clear: async () => undefined,
    spoiled: async () => undefined,
    logger,
    gatherMs,
  })
  running.push(projector)
  projector.start()
  return { projector, batches }
}

it('applies events that arrive together as one batch', async () => {
  await happens('tract-t1', 'TractCreated')
  const { batches } = gathering(600)
  await vi.waitFor(() => expect(batches).toEqual([['tract-t1']]))
  for (const id of ['t2', 't3', 't4']) await happens(`tract-${id}`, 'TractCreated')
  await vi.waitFor(() => expect(batches.slice(1)).toEqual([['tract-t2', 'tract-t3', 'tract-t4']]))
})

it('does not wait for more events until it has passed all damaged ones', async () => {
  for (const id of ['t1', 't2', 't3', 't4', 't5']) await happens(`tract-${id}`, 'TractCreated')
  const db = openToDamage(file)
  db.exec("UPDATE events SET data = 'rubbish' WHERE stream IN ('tract-t1', 'tract-t4', 'tract-t5')")
  db.close()
  const { projector, batches } = gathering(60_000)
  await vi.waitFor(() => expect(projector.health.setAside).toHaveLength(3))
  expect(batches).toEqual([['tract-t2', 'tract-t3']])
})
