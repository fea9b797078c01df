import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { Generation } from '@landbook/platform/engine/views/generations'
import { expect, it } from 'vitest'
import { applyAll, documentsIn, projectionsOf } from './stores.ts'
import { logged, positionOf } from './world.ts'

const generation: Generation = 1

/** The replay-safe tests cover what random histories reach; this one needs a crash at one place. */
it('keeps the links of a record whose values are gathered anew in a repeated batch', async () => {
  const store = createEmbeddedViews()
  const log: LoggedEvent[] = []
  const happens = (stream: StreamName, type: string, data: Record<string, unknown>): LoggedEvent => {
    const revision = log.filter((event) => event.stream === stream).length
    const event = logged(type, data, { stream, revision, position: positionOf(log.length) })
    log.push(event)
    return event
  }
  const project = (...events: LoggedEvent[]) => applyAll(projectionsOf(store, generation), events)
  await project(
    happens('tract-t1', 'TractCreated', { name: 'A-1' }),
    happens('well-w1', 'WellCreated', { name: 'Ann', apiNumber: '1' }),
    happens('well-w1', 'WellDrilledOnSet', { ids: ['t1'] }),
    happens('lease-l1', 'LeaseCreated', { leaseName: 'Old' }),
    happens('lease-l1', 'LeaseWellAdded', { id: 'l1.a', Well: 'w1' }),
  )
  const rename = happens('tract-t1', 'TractUpdated', { name: 'A-2' })
  await project(rename)
  // The checkpoint was not written: the same event comes again, with the next one.
  await project(rename, happens('lease-l1', 'LeaseUpdated', { leaseName: 'New' }))
  const well = (await documentsIn(store, generation)).get('well-w1')
  expect(well).toMatchObject({ leaseName: 'New', landId: 'A-2', drilledOn: [{ id: 't1', name: 'A-2' }] })
})
