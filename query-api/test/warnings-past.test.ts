import { dayIn } from '@landbook/contracts/engine/values/days'
import { expect, it, onTestFinished, vi } from 'vitest'
import { maker } from './operations.ts'
import { ADMIN, startRig } from './rig.ts'

const TIME_ZONE = 'America/Chicago'
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

it('records of a past day are warned of their own values, and are not compared with others of today', async () => {
  const begin = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  onTestFinished(() => void vi.useRealTimers())
  const rig = await startRig({ timeZone: TIME_ZONE })
  onTestFinished(() => rig.close())
  const make = maker(rig)
  const land = await make.tract()
  const lease = async () => {
    const id = await make.agreement('lease')
    await rig.done('UpdateLease', { id, leaseName: id, status: 'PT' })
    await rig.done('addLeaseInterest', { leaseID: id, landID: land })
    return id
  }
  const number = { apiNumber: '42-389-30001' }
  const [one, well] = [await lease(), await make.well({ ...number, mesDOI: '1.5' })]
  await lease()
  await make.well(number)
  vi.setSystemTime(begin + TWO_DAYS_MS)
  // Sessions do not last so long.
  rig.admin = await rig.login(ADMIN.email, ADMIN.password)
  await rig.done('UpdateLease', { id: one, leaseName: 'Renamed' })
  const warned = async (type: string, id: string, more: object) => {
    const shown = 'warnings { message }'
    const [found] = await rig.done<{ warnings: { message: string }[] }[]>(type, { id, ...more }, shown)
    return found?.warnings.length
  }
  const past = { asOf: dayIn(TIME_ZONE)(begin) }
  expect([await warned('Lease', one, {}), await warned('Lease', one, past)]).toEqual([1, 0])
  expect([await warned('Well', well, {}), await warned('Well', well, past)]).toEqual([2, 1])
  const linked = 'interest { Lease { warnings { message } } }'
  expect(await rig.done('Tract', { id: land, ...past }, linked)).toEqual([
    { interest: [{ Lease: { warnings: [] } }, { Lease: { warnings: [] } }] },
  ])
})
