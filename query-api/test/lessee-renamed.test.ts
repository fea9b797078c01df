import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const AGREEMENTS = [
  { create: 'CreateROW', update: 'UpdateROW', query: 'ROW', type: 'row', follow: ['lessee'] },
  {
    create: 'CreateOtherLease',
    update: 'UpdateOtherLease',
    query: 'OtherLease',
    type: 'otherLease',
    follow: ['lessee', 'projectName'],
  },
] as const

describe.each(AGREEMENTS)('a $query of an operator that is renamed', ({ create, query, type, follow }) => {
  const renamed = async () => {
    const [operator, name] = [await make.operator(), `Pecos ${randomUUID()}`]
    const { id } = await rig.done(create, { operator: [operator], comments: 'Signed' })
    await rig.done('UpdateOperator', { id: operator, name })
    return { id, operator, name }
  }

  it('shows the new name, and is found by it', async () => {
    const { id, name } = await renamed()
    const lessees = Object.fromEntries(follow.map((field) => [field, name]))
    expect(await rig.done(query, { id }, follow.join(' '))).toEqual([lessees])
    expect(await rig.done(query, { filter: { lessee: name } }, 'id')).toEqual([{ id }])
    expect(await rig.done(query, { filter: { q: name.toLowerCase() } }, 'id')).toEqual([{ id }])
  })

  it('shows it as of a later moment, and the old name as of an earlier one', async () => {
    const { id, operator, name } = await renamed()
    const asOf = (at: string) => rig.done<{ row: object }>('asItWas', { type, id, at }, 'row')
    const at = new Date().toISOString()
    while (new Date().toISOString() <= at) await new Promise((resolve) => setImmediate(resolve))
    await rig.done('UpdateOperator', { id: operator, name: `${name} Later` })
    expect(await asOf(at)).toMatchObject({ row: { lessee: name } })
    expect(await asOf(new Date().toISOString())).toMatchObject({ row: { lessee: `${name} Later` } })
  })
})
