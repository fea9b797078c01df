import type { Fields } from '../kernel/fields.ts'
import type { Operation } from '../kernel/operations.ts'
import type { None, ProblemsIn } from '../kernel/problems.ts'
import type { Links, Lists, RecordDeclaration, StateOf } from '../kernel/record.ts'
import { ordinary } from '../kernel/record-operations.ts'
import type { Computes, Rules } from '../kernel/rules.ts'
import { file } from './file/declaration.ts'
import { fileOperations } from './file/operations.ts'
import { fileRules } from './file/rules.ts'
import { fileImport } from './file-import/declaration.ts'
import { fileImportOperations } from './file-import/operations.ts'
import { finance } from './finance/declaration.ts'
import { lease } from './lease/declaration.ts'
import { leaseOperations } from './lease/operations.ts'
import { leaseRules } from './lease/rules.ts'
import { logNote } from './log-note/declaration.ts'
import { logNoteOperations } from './log-note/operations.ts'
import { operator } from './operator/declaration.ts'
import { operatorOperations } from './operator/operations.ts'
import { otherLease } from './other-lease/declaration.ts'
import { otherLeaseOperations } from './other-lease/operations.ts'
import { owner } from './owner/declaration.ts'
import { ownerOperations } from './owner/operations.ts'
import { process } from './process/declaration.ts'
import { processOperations } from './process/operations.ts'
import { processRules } from './process/rules.ts'
import { rightOfWay } from './right-of-way/declaration.ts'
import { rightOfWayOperations } from './right-of-way/operations.ts'
import { state } from './state/declaration.ts'
import { stateOperations } from './state/operations.ts'
import { stateRules } from './state/rules.ts'
import { tract } from './tract/declaration.ts'
import { tractOperations } from './tract/operations.ts'
import { tractRules } from './tract/rules.ts'
import { unit } from './unit/declaration.ts'
import { unitOperations } from './unit/operations.ts'
import { user } from './user/declaration.ts'
import { userOperations } from './user/operations.ts'
import { userRules } from './user/rules.ts'
import { well } from './well/declaration.ts'
import { wellOperations } from './well/operations.ts'

/** Every record type and every operation that the system knows. */
export interface Catalogue {
  records: readonly RecordDeclaration[]
  operations: readonly Operation[]
  /** By record type; those that have none are decided by their declaration alone. */
  rules: Readonly<Partial<Record<string, Rules>>>
}

/** Every record type, by its name. */
const declared = {
  tract,
  well,
  operator,
  row: rightOfWay,
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
}

const records: readonly AnyRecord[] = Object.values(declared)

const operations = [
  ...tractOperations,
  ...wellOperations,
  ...operatorOperations,
  ...rightOfWayOperations,
  ...leaseOperations,
  ...otherLeaseOperations,
  ...unitOperations,
  ...ordinary(finance),
  ...ownerOperations,
  ...stateOperations,
  ...userOperations,
  ...fileOperations(records),
  ...fileImportOperations,
  ...processOperations,
  ...logNoteOperations,
] as const

/** Every type that computes something has rules: the compiler knows which. */
const rules = {
  tract: tractRules,
  lease: leaseRules,
  state: stateRules,
  user: userRules,
  file: fileRules,
  process: processRules,
} satisfies { [T in RecordType]?: Rules<T> } & { [T in ComputingType]: Rules<T> }

interface OwnCatalogue extends Catalogue {
  records: readonly AnyRecord[]
}

export const catalogue: OwnCatalogue = { records, operations, rules }

export type Declared = typeof declared
export type EverythingLeadsSomewhere = None<ProblemsIn<Declared>>
export type RecordType = keyof Declared
/** A declaration of the registry, where code works on all of them. */
export type AnyRecord = RecordDeclaration<Fields, Lists, Links, RecordType>
type ComputingType = { [T in RecordType]: Computes<Declared[T]> extends true ? T : never }[RecordType]
export type StateNamed<T extends RecordType> = StateOf<Declared[T]>

/** What each operation is called with, by its name. */
export type OperationArgs = {
  [O in (typeof operations)[number] as O['name']]: NonNullable<O['takes']>
}
export type OperationName = keyof OperationArgs
/** The type of the record that each operation answers with; of other answers nothing is known. */
export type AnsweredType = {
  [O in (typeof operations)[number] as O['name']]: NonNullable<O['gives']>
}
export type ArgsOf<N extends OperationName> = OperationArgs[N]

/** An operation and its arguments, for a command that our own code sends. */
export const call = <N extends OperationName>(operation: N, args: ArgsOf<N>) => ({ operation, args })

/** Of a name that comes from elsewhere: an address, an answer. */
export const isRecordType = (name: string): name is RecordType => Object.hasOwn(declared, name)

/** The record type of a name that what is declared says. */
export function typeNamed(name: string): RecordType {
  if (!isRecordType(name)) throw new Error(`There is no record type ${name}`)
  return name
}

export const recordOf = (type: RecordType): AnyRecord => declared[type]

export function recordNamed(of: Catalogue, type: string): RecordDeclaration {
  const found = of.records.find((record) => record.type === type)
  if (!found) throw new Error(`There is no record type ${type}`)
  return found
}

export function operationNamed(of: Catalogue, name: string): Operation | undefined {
  return of.operations.find((operation) => operation.name === name)
}
