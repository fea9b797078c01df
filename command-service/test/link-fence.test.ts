import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { describe, expect, it } from 'vitest'
import { type Company, company, createLand, expectIntact, outcomes, refusal } from './company.ts'

const TRIES = 5

/** Commands that lead from a record to the land `a1`. */
const LINKING: Readonly<Record<string, readonly [operation: string, args: Args]>> = {
  'by a new well': [
    'CreateWell',
    { id: 'w2', name: 'State 2H', apiNumber: '42-389-00002', drilledOn: ['a1'] },
  ],
  'by the form of a well': ['UpdateWell', { id: 'w1', drilledOn: ['a1'] }],
  'by a link of a well': ['AddWellDrilledOn', { from: 'w1', to: 'a1' }],
  'by the past of a well': ['RestoreWell', { id: 'w1', revision: 1 }],
  'by a part of a lease': ['addLeaseInterest', { leaseID: 'l1', landID: 'a1' }],
  'by acres of a lease': [
    'createAssignment',
    { leaseID: 'l1', assignmentInterests: [{ Tract: 'a1', acres: '1' }] },
  ],
}

async function begun(tamper?: (log: EventLog) => EventLog): Promise<Company> {
  const one = company(':memory:', tamper)
  await createLand(one, 'a1')
  await one.execute('CreateWell', {
    id: 'w1',
    name: 'State 1H',
    apiNumber: '42-389-00001',
    drilledOn: ['a1'],
  })
  await one.execute('UpdateWell', { id: 'w1', drilledOn: [] })
  await one.execute('CreateLease', { id: 'l1', leaseName: 'Lease 1' })
  return one
}

describe.each(Object.entries(LINKING))('a land that is deleted while it is linked %s', (_, [name, args]) => {
  it.each(['after', 'before'])(
    'stays or is not linked, if its deletion arrives %s the link',
    async (when) => {
      for (let turn = 0; turn < TRIES; turn++) {
        const one = await begun()
        const link = () => one.execute(name, args)
        const end = () => one.execute('DeleteTract', { id: 'a1' })
        const both = when === 'before' ? [end(), link()] : [link(), end()]
        const done = await outcomes(both)
        expect(done.filter((code) => code === 'done')).toHaveLength(1)
        expect(['CONFLICT', 'VALIDATION']).toContain(done.find((code) => code !== 'done'))
        await expectIntact(one)
        await one.log.close()
      }
    },
  )
})

it('a land that was linked before can be deleted, as ever', async () => {
  const one = await begun()
  await one.execute('AddWellDrilledOn', { from: 'w1', to: 'a1' })
  expect(await outcomes([one.execute('DeleteTract', { id: 'a1' })])).toEqual(['done'])
})

it('a deletion that was refused for a link is done when it is sent again', async () => {
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const one = await begun((log) => ({
    ...log,
    async append(stream, expected, events) {
      if (events.some(({ type }) => type === 'WellDrilledOnAdded')) {
        written.resolve()
        await held.promise
      }
      return log.append(stream, expected, events)
    },
  }))
  const end = () => one.execute('DeleteTract', { id: 'a1' })
  const linking = one.execute('AddWellDrilledOn', { from: 'w1', to: 'a1' })
  await written.promise
  const ending = refusal(end())
  held.resolve()
  await linking
  const { code, message } = await ending
  expect([code, message]).toEqual(['CONFLICT', MESSAGES.links.madeMeanwhile('Land', 'Well')])
  expect(await outcomes([end()])).toEqual(['done'])
})

/** Commands to records that are linked with what is deleted already. */
const LINKED_ALREADY: Readonly<
  Record<string, readonly [operation: string, args: Args, deletion?: readonly [string, Args]]>
> = {
  'leaves a link as it is': ['UpdateWell', { id: 'w1', name: 'State 7H', drilledOn: ['a1'] }],
  'takes a link away': ['RemoveWellDrilledOn', { from: 'w1', to: 'a1' }],
  'takes all links away': ['UpdateWell', { id: 'w1', drilledOn: [] }],
  'links another record instead': [
    'UpdateUnit',
    { id: 'u1', operator: 'o2' },
    ['DeleteOperator', { id: 'o1' }],
  ],
  'takes a part away': ['deleteLeaseInterest', { leaseID: 'l1', landID: 'a1' }],
}

it.each(Object.entries(LINKED_ALREADY))(
  'a change that %s holds up no deletion',
  async (_, [name, args, deletion = ['DeleteTract', { id: 'a1' }]]) => {
    const one = await begun()
    for (const id of ['o1', 'o2']) await one.execute('CreateOperator', { id, name: `Oil ${id}` })
    await one.execute('CreateUnit', { id: 'u1', name: 'Unit 1', status: 'Active', operator: 'o1' })
    await one.execute('AddWellDrilledOn', { from: 'w1', to: 'a1' })
    await one.execute('addLeaseInterest', { leaseID: 'l1', landID: 'a1' })
    const change = one.execute(name, args)
    expect(await outcomes([change, one.execute(...deletion)])).toEqual(['done', 'done'])
  },
)
