import type { Operation } from '../kernel/operations.ts'
import type { RecordDeclaration } from '../kernel/record.ts'
import { operator, operatorOperations } from './operator.ts'
import { owner, ownerOperations } from './owner.ts'
import { state, stateOperations } from './state.ts'
import { tract, tractOperations } from './tract.ts'
import { user, userOperations } from './user.ts'
import { well, wellOperations } from './well.ts'

/** Every record type and every operation that the system knows. */
export interface Catalogue {
  records: readonly RecordDeclaration[]
  operations: readonly Operation[]
}

export const catalogue: Catalogue = {
  records: [tract, well, operator, owner, state, user],
  operations: [
    ...tractOperations,
    ...wellOperations,
    ...operatorOperations,
    ...ownerOperations,
    ...stateOperations,
    ...userOperations,
  ],
}

export function recordNamed(of: Catalogue, type: string): RecordDeclaration {
  const found = of.records.find((record) => record.type === type)
  if (!found) throw new Error(`There is no record type ${type}`)
  return found
}

export function operationNamed(of: Catalogue, name: string): Operation | undefined {
  return of.operations.find((operation) => operation.name === name)
}
