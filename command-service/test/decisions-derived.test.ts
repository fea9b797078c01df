import { catalogue } from '@landbook/contracts/catalogue/index'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { expect, it } from 'vitest'
import { withDerived } from '../src/engine/kernel/derive.ts'
import { AT, event, ID, replay } from './given.ts'

const PART = `${ID}.mes`
const { mineralsOwned, surfaceOwned } = tract.lists

/** Of a land of 640 acres, with half of the minerals and all of the surface; what its owners have is not computed yet. */
const LAND = [
  event('TractCreated', {
    name: 'A-1',
    state: 'Texas',
    county: 'Ward',
    grossMineralAcres: '640',
    mineralFraction: '1/2',
    grossSurfaceAcres: '640',
    surfaceFraction: '1',
    surfaceOwnershipPercentage: '64000',
    familyNSA: '640',
    mineralOwnershipPercentage: '32000',
    familyNMA: '320',
    surfaceOwnership: true,
    mineralOwnership: true,
  }),
  event(mineralsOwned.events.added, { id: PART, Owner: 'MES', mineralFraction: '1/4' }),
]
const minerals = { mineralPercentage: '0.25', netMineralAcres: '80' }
const surface = { surfacePercentage: '0.5', netSurfaceAcres: '320' }
const added = (id: string) => event(surfaceOwned.events.added, { id, Owner: 'MES', surfaceFraction: '1/2' })

const derived = (...decided: ReturnType<typeof event>[]) => {
  const rules = catalogue.rules.tract
  if (!rules) throw new Error('Lands have rules')
  const situation = {
    state: replay(tract, LAND),
    base: undefined,
    recordId: ID,
    at: AT,
    bySystem: false,
    newId: (part: string) => `new ${part}`,
    sources: new Map(),
    exists: () => true,
    titleOf: () => undefined,
  }
  return withDerived(tract, situation, decided, rules).map(({ type, data }) => ({ type, data }))
}
const changed = { type: mineralsOwned.events.changed, data: { id: PART, ...minerals } }

it('what is computed of a part is in the event of the part, or in one of its own', () => {
  const ownerGone = { type: surfaceOwned.events.removed, data: { id: `${ID}.gone` } }
  expect(derived(added(`${ID}.new`), { ...ownerGone, concerns: [] })).toEqual([
    { type: surfaceOwned.events.added, data: { ...added(`${ID}.new`).data, ...surface } },
    ownerGone,
    changed,
  ])
})

it('and not in that of another list, whose part has the same id', () => {
  expect(derived(added(PART))).toEqual([
    { type: surfaceOwned.events.added, data: { ...added(PART).data, ...surface } },
    changed,
  ])
})
