import type { Operation } from '../kernel/operations.ts'
import type { RecordDeclaration } from '../kernel/record.ts'
import { withRestores } from '../kernel/restoring.ts'
import { file, fileOperations } from './file.ts'
import { finance, financeOperations } from './finance.ts'
import { fileImport, fileImportOperations } from './import.ts'
import { lease } from './lease.ts'
import { leaseOperations } from './lease-operations.ts'
import { logNote, logNoteOperations } from './log-note.ts'
import { operator, operatorOperations } from './operator.ts'
import { otherLease, otherLeaseOperations } from './other-lease.ts'
import { owner, ownerOperations } from './owner.ts'
import { process, processOperations } from './process.ts'
import { row, rowOperations } from './row.ts'
import { state, stateOperations } from './state.ts'
import { tract } from './tract.ts'
import { tractOperations } from './tract-operations.ts'
import { unit, unitOperations } from './unit.ts'
import { user, userOperations } from './user.ts'
import { well, wellOperations } from './well.ts'

/** Every record type and every operation that the system knows. */
export interface Catalogue {
  records: readonly RecordDeclaration[]
  operations: readonly Operation[]
}

const records: readonly RecordDeclaration[] = [
  tract,
  well,
  operator,
  row,
  lease,
  otherLease,
  unit,
  finance,
  owner,
  state,
  user,
  file,
  fileImport,
  process,
  logNote,
]

export const catalogue: Catalogue = {
  records,
  operations: withRestores([
    ...tractOperations,
    ...wellOperations,
    ...operatorOperations,
    ...rowOperations,
    ...leaseOperations,
    ...otherLeaseOperations,
    ...unitOperations,
    ...financeOperations,
    ...ownerOperations,
    ...stateOperations,
    ...userOperations,
    ...fileOperations(records),
    ...fileImportOperations,
    ...processOperations,
    ...logNoteOperations,
  ]),
}

export function recordNamed(of: Catalogue, type: string): RecordDeclaration {
  const found = of.records.find((record) => record.type === type)
  if (!found) throw new Error(`There is no record type ${type}`)
  return found
}

export function operationNamed(of: Catalogue, name: string): Operation | undefined {
  return of.operations.find((operation) => operation.name === name)
}
