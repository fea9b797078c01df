import type { OperationName } from '@landbook/contracts/catalogue/index'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Around } from '../../engine/schema/perform.ts'
import { warnsOf } from './warnings.ts'
import { aroundWellsOfLeases } from './wells-by-name.ts'

const landsTakenOver = ({ relationships }: Args) =>
  Array.isArray(relationships) ? relationships.map(({ tractID }) => tractID) : []

const landsPicked = ({ leasedLands }: Args) => (Array.isArray(leasedLands) ? leasedLands : [])

export const aroundLeases: Partial<Record<OperationName, Around>> = {
  ...aroundWellsOfLeases,
  createWellLeaseInterest: { ...aroundWellsOfLeases.createWellLeaseInterest, ...warnsOf('wells') },
  CreateLease: warnsOf('leasedLands', landsPicked),
  addLeaseInterest: warnsOf('leasedLands'),
  cloneLeaseInterest: warnsOf('leasedLands', landsTakenOver),
}
