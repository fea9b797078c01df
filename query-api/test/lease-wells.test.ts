import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import { ROLES } from '@landbook/contracts/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const messages = MESSAGES.lease.wells

let rig: Rig
let make: Make

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const termsOf = async (id: string) => {
  const [lease] = await rig.done<{ wells: unknown[] }[]>('Lease', { id }, 'wells { cdcTerm Well { id } }')
  return lease?.wells
}

/** The problems that an operation is refused with. */
async function problemsOf(operation: string, args: Args) {
  const { code, error } = await rig.call(rig.admin, operation, args)
  expect(code).toBe('VALIDATION')
  return error?.extensions.problems
}

describe('a well of a lease is named by its name (spec part 2, section 7)', () => {
  it('when it is added, changed and removed', async () => {
    const [leaseID, name] = [await make.agreement('lease'), ` Longhorn ${randomUUID()}`]
    const id = await make.well({ name })
    const added = await rig.done(
      'createWellLeaseInterest',
      { leaseID, wellName: name, cdcTerm: '90' },
      'cdcTerm Well { id }',
    )
    expect(added).toEqual({ cdcTerm: '90', Well: { id } })
    const changed = { wellName: name, cdcTerm: '120', cdcDate: '2030-01-01' }
    expect(await rig.done('updateWellLeaseInterest', changed, 'cdcTerm cdcDate Well { id }')).toEqual({
      cdcTerm: '120',
      cdcDate: '2030-01-01',
      Well: { id },
    })
    const removed = { leaseID, wellName: name, commandId: randomUUID() }
    await rig.done('deleteWellLeaseInterest', removed)
    expect(await termsOf(leaseID)).toEqual([])
    // As after a lost answer.
    await rig.done('deleteWellLeaseInterest', removed)
  })

  it('unless several wells have it', async () => {
    const [one, other] = [await make.agreement('lease'), await make.agreement('lease')]
    const name = `Twin ${randomUUID()}`
    const wells = [await make.well({ name }), await make.well({ name })]
    const several = [{ path: 'wellName', message: messages.several(name, 'wellID') }]
    expect(await problemsOf('createWellLeaseInterest', { leaseID: one, wellName: name })).toEqual(several)
    for (const [leaseID, wellID] of [
      [one, wells[0]],
      [other, wells[1]],
    ])
      await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '90' })
    expect(await problemsOf('updateWellLeaseInterest', { wellName: name, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.several(name, 'relationID') },
    ])
    // The lease tells which is meant, while it has one of them.
    await rig.done('deleteWellLeaseInterest', { leaseID: one, wellName: name })
    expect([await termsOf(one), await termsOf(other)]).toEqual([
      [],
      [{ cdcTerm: '90', Well: { id: wells[1] } }],
    ])
    expect(await problemsOf('deleteWellLeaseInterest', { leaseID: one, wellName: name })).toEqual(several)
    await rig.done('createWellLeaseInterest', { leaseID: other, wellID: wells[0] })
    expect(await problemsOf('deleteWellLeaseInterest', { leaseID: other, wellName: name })).toEqual(several)
  })

  it('unless several leases have the well, when it is changed', async () => {
    const wellName = `Shared ${randomUUID()}`
    const wellID = await make.well({ name: wellName })
    const leases = [await make.agreement('lease'), await make.agreement('lease')]
    for (const leaseID of leases) await rig.done('createWellLeaseInterest', { leaseID, wellID })
    expect(await problemsOf('updateWellLeaseInterest', { wellName, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.several(wellName, 'relationID') },
    ])
    await rig.done('deleteWellLeaseInterest', { leaseID: leases[0], wellName })
    expect(await rig.done('updateWellLeaseInterest', { wellName, cdcTerm: '7' }, 'cdcTerm')).toEqual({
      cdcTerm: '7',
    })
  })

  it('that is known, and instead of its id', async () => {
    const leaseID = await make.agreement('lease')
    const [wellID, wellName] = [await make.well(), `Nobody's ${randomUUID()}`]
    const unknown = [{ path: 'wellName', message: messages.none(wellName) }]
    for (const [operation, ids] of [
      ['createWellLeaseInterest', { leaseID, wellID }],
      ['deleteWellLeaseInterest', { leaseID, wellID }],
      ['updateWellLeaseInterest', { relationID: `${leaseID}.part` }],
    ] as const) {
      const [id = ''] = Object.keys(ids).slice(-1)
      const either = [{ path: 'wellName', message: messages.either(id) }]
      expect(await problemsOf(operation, { leaseID, wellName })).toEqual(unknown)
      expect(await problemsOf(operation, { ...ids, wellName })).toEqual(either)
      for (const nothing of [undefined, null, ' '])
        expect(await problemsOf(operation, { leaseID, wellName: nothing })).toEqual(either)
    }
    // A well that is on no lease.
    const named = `On no lease ${randomUUID()}`
    await make.well({ name: named })
    expect(await problemsOf('updateWellLeaseInterest', { wellName: named, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.none(named) },
    ])
  })

  it('for admins only, who alone learn whether there is such a well', async () => {
    const { token } = await rig.user(...ROLES.filter((role) => role !== 'ADMIN'))
    const [leaseID, there] = [await make.agreement('lease'), `There ${randomUUID()}`]
    await make.well({ name: there })
    for (const wellName of [there, `Nowhere ${randomUUID()}`])
      for (const operation of [
        'createWellLeaseInterest',
        'deleteWellLeaseInterest',
        'updateWellLeaseInterest',
      ])
        expect((await rig.call(token, operation, { leaseID, wellName })).code).toBe('FORBIDDEN')
  })
})
