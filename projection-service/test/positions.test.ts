import { catalogue } from '@landbook/contracts/catalogue/index'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { Generation } from '@landbook/platform/engine/views/generations'
import { expect, it } from 'vitest'
import { applyAll, projectionsOf } from './stores.ts'
import { logged, positionOf } from './world.ts'

const generation: Generation = 1

type Happening = readonly [StreamName, string, Record<string, unknown>?]

const CAUSES = {
  tract: [['tract-t1', 'TractUpdated', { name: 'A-2' }]],
  otherTract: [['tract-t2', 'TractUpdated', { name: 'A-3' }]],
  lease: [['lease-l1', 'LeaseUpdated', { leaseName: 'New' }]],
  otherLease: [['lease-l2', 'LeaseUpdated', { leaseName: 'Newer' }]],
  // Nothing that the leases show.
  well: [['well-w1', 'WellUpdated', { totalDepth: '9000' }]],
  operator: [['operator-o1', 'OperatorUpdated', { name: 'Reeves Oil' }]],
  anotherWell: [
    ['well-w2', 'WellCreated', { name: 'Cid', apiNumber: '2' }],
    ['well-w2', 'WellOperatorSet', { ids: ['o1'] }],
  ],
} as const satisfies Record<string, readonly Happening[]>

/** A smaller batch, repeated later by a projector that was slow, must not be taken as newer. */
it.each<[string, readonly (keyof typeof CAUSES)[]]>([
  // What it shows of records that it leads to.
  ['well-w1', ['tract', 'well']],
  ['well-w1', ['well', 'tract']],
  ['well-w1', ['tract', 'otherTract']],
  ['well-w1', ['tract', 'otherTract', 'tract']],
  // What it gathers from records that lead to it.
  ['well-w1', ['lease', 'well']],
  ['well-w1', ['well', 'lease']],
  ['well-w1', ['lease', 'otherLease']],
  ['well-w1', ['lease', 'otherLease', 'lease']],
  // How many there are of those.
  ['operator-o1', ['anotherWell', 'operator']],
  ['operator-o1', ['operator', 'anotherWell']],
])('the document of %s has the position of its latest cause: %j', async (stream, causes) => {
  const store = createEmbeddedViews()
  const log: LoggedEvent[] = []
  const happens = ([of, type, data = {}]: Happening): LoggedEvent => {
    const revision = log.filter((event) => event.stream === of).length
    const event = logged(type, data, { stream: of, revision, position: positionOf(log.length) })
    // Of one day, which is one batch.
    event.metadata.recordedAt = '2026-03-01T12:00:00.000Z'
    log.push(event)
    return event
  }
  const project = (histories: readonly Happening[]) =>
    applyAll(projectionsOf(store, generation), histories.map(happens))
  await project([
    ['tract-t1', 'TractCreated', { name: 'A-1' }],
    ['tract-t2', 'TractCreated', { name: 'A-1b' }],
    ['operator-o1', 'OperatorCreated', { name: 'Pecos Oil' }],
    ['well-w1', 'WellCreated', { name: 'Ann', apiNumber: '1' }],
    ['well-w1', 'WellDrilledOnSet', { ids: ['t1', 't2'] }],
    ['lease-l1', 'LeaseCreated', { leaseName: 'Old' }],
    ['lease-l1', 'LeaseWellAdded', { id: 'l1.a', Well: 'w1' }],
    ['lease-l2', 'LeaseCreated', { leaseName: 'Older' }],
    ['lease-l2', 'LeaseWellAdded', { id: 'l2.a', Well: 'w1' }],
  ])
  await project(causes.flatMap((cause): readonly Happening[] => CAUSES[cause]))
  const [type = '', id = ''] = stream.split('-')
  const view = await recordViews(store, recordNamed(catalogue, type), generation).get(id)
  expect(view?._position).toBe(log.at(-1)?.position)
})
