import { catalogue } from '@landbook/contracts/catalogue/index'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { itemsOf, linkedIds, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { recordsProjection } from '@landbook/projection-service/engine/projections/records'
import { changeIn } from '@landbook/query-api/engine/live/changes'
import { touchedBy } from '@landbook/query-api/engine/live/touched'
import { expect, it } from 'vitest'
import { fillDemo } from '../src/demo/demo.ts'
import { newCompany } from './company.ts'
import { recordsIn, TODAY } from './demo-records.ts'

/** What a document shows, without where in the log it stands. */
const content = (document: Record<string, unknown> | undefined) => {
  const { _position, _since, ...shown } = document ?? {}
  return shown
}

it('browsers are told of every record whose document an event changes', async () => {
  const { commands, log, edit } = await newCompany()
  await fillDemo(commands, TODAY)
  const { well, lease, operator } = await recordsIn(log)
  const drilled = well.find((one) => linkedIds(one, 'unit').length > 0)
  const land = drilled && linkedIds(drilled, 'drilledOn')[0]
  const pooled = drilled && linkedIds(drilled, 'unit')[0]
  const leased = lease.find((one) => itemsOf(one, 'wells').length > 0)?.id
  for (const { id } of operator.slice(0, 10)) await edit('UpdateOperator', { id, name: `Renamed ${id}` })
  await edit('UpdateTract', { id: land, name: 'Renamed', county: 'Loving' })
  await edit('UpdateWell', { id: drilled?.id, name: 'Renamed', status: 'P&A', mesDOI: '0.01' })
  await edit('UpdateLease', { id: leased, leaseName: 'Renamed' })
  await edit('UpdateUnit', { id: pooled, name: 'Renamed' })
  await edit('DeleteWell', { id: drilled?.id })
  await edit('DeleteLease', { id: leased })
  await edit('DeleteUnit', { id: pooled })
  await edit('DeleteTract', { id: land })
  const store = createEmbeddedViews()
  const changed = new Set<string>()
  for (const record of catalogue.records) {
    const views = recordViews(store, record, 1)
    const write = views.write.bind(views)
    views.write = async (writes) => {
      for (const one of writes) {
        const after = 'document' in one ? one.document : undefined
        if (!sameValue(content(await views.get(one.id)), content(after)))
          changed.add(`${record.type}-${one.id}`)
      }
      await write(writes)
    }
  }
  const projection = recordsProjection(store, catalogue, 1)
  const untold: string[] = []
  /** By events, of which types other documents change. */
  const others = new Set<string>()
  for await (const batch of log.readAll())
    for (const event of batch) {
      changed.clear()
      await projection.apply([event])
      const change = changeIn(catalogue, event)
      const told = new Set(change ? touchedBy(catalogue, change).map(({ type }) => type) : [])
      for (const stream of changed) {
        if (stream === event.stream) continue
        const { type } = recordOfStream(stream)
        others.add(`${event.type} ${type}`)
        if (!told.has(type)) untold.push(`${event.type} of ${event.stream}: ${stream}`)
      }
    }
  expect(untold).toEqual([])
  expect([...others]).toEqual(
    expect.arrayContaining([
      'LeaseUpdated well',
      'OperatorUpdated unit',
      'ProductionMonthsAdded well',
      'TractUpdated unit',
      'WellDeleted tract',
      'WellUpdated unit',
    ]),
  )
})
