import type { Fields } from '../kernel/fields.ts'
import type { Act, Operation } from '../kernel/operations.ts'
import type { None, ProblemsIn } from '../kernel/problems.ts'
import type { Links, Lists, RecordDeclaration, StateOf } from '../kernel/record.ts'
import { ordinary, releases } from '../kernel/record-operations.ts'
import { refersToOthers } from '../kernel/relations.ts'
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
import { otherLeaseRules } from './other-lease/rules.ts'
import { owner } from './owner/declaration.ts'
import { ownerOperations } from './owner/operations.ts'
import { process } from './process/declaration.ts'
import { processOperations } from './process/operations.ts'
import { processRules } from './process/rules.ts'
import { production } from './production/declaration.ts'
import { productionOperations } from './production/operations.ts'
import { productionRules } from './production/rules.ts'
import { report } from './report/declaration.ts'
import { reportOperations } from './report/operations.ts'
import { rightOfWay } from './right-of-way/declaration.ts'
import { rightOfWayOperations } from './right-of-way/operations.ts'
import { rightOfWayRules } from './right-of-way/rules.ts'
import { state } from './state/declaration.ts'
import { stateOperations } from './state/operations.ts'
import { stateRules } from './state/rules.ts'
import { tract } from './tract/declaration.ts'
import { tractOperations } from './tract/operations.ts'
import { tractRules } from './tract/rules.ts'
import { unit } from './unit/declaration.ts'
import { unitOperations } from './unit/operations.ts'
import { unitRules } from './unit/rules.ts'
import { user } from './user/declaration.ts'
import { userOperations } from './user/operations.ts'
import { userRules } from './user/rules.ts'
import { well } from './well/declaration.ts'
import { wellOperations } from './well/operations.ts'
import { wellRules } from './well/rules.ts'

/** All record types and operations. */
export interface Catalogue {
  records: readonly RecordDeclaration[]
  operations: readonly Operation[]
  /** By record type; types without rules are decided by their declaration alone. */
  rules: Readonly<Partial<Record<string, Rules>>>
}

const declared = {
  tract,
  well,
  operator,
  row: rightOfWay,
  lease,
  otherLease,
  unit,
  production,
  finance,
  owner,
  state,
  user,
  file,
  fileImport,
  process,
  logNote,
  report,
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
  ...productionOperations,
  ...ordinary(finance),
  ...ownerOperations,
  ...stateOperations,
  ...userOperations,
  ...fileOperations(records),
  ...fileImportOperations,
  ...processOperations,
  ...logNoteOperations,
  ...reportOperations,
] as const

/** The compiler requires rules for every type with computed fields. */
const rules = {
  tract: tractRules,
  well: wellRules,
  row: rightOfWayRules,
  lease: leaseRules,
  otherLease: otherLeaseRules,
  unit: unitRules,
  production: productionRules,
  state: stateRules,
  user: userRules,
  file: fileRules,
  process: processRules,
} satisfies { [T in RecordType]?: Rules<T> } & { [T in ComputingType]: Rules<T> }

interface OwnCatalogue extends Catalogue {
  records: readonly AnyRecord[]
}

export const catalogue: OwnCatalogue = {
  records,
  operations: [...operations, ...records.filter(refersToOthers).map(releases)],
  rules,
}

export type Declared = typeof declared
export type EverythingLeadsSomewhere = None<ProblemsIn<Declared>>
export type RecordType = keyof Declared
/** Any declaration of the registry. */
export type AnyRecord = RecordDeclaration<Fields, Lists, Links, RecordType>
type ComputingType = { [T in RecordType]: Computes<Declared[T]> extends true ? T : never }[RecordType]
export type StateNamed<T extends RecordType> = StateOf<Declared[T]>

/** The arguments of each operation, by its name. */
export type OperationArgs = {
  [O in (typeof operations)[number] as O['name']]: NonNullable<O['takes']>
}
export type OperationName = keyof OperationArgs
/** The record type that each operation answers; unknown for other answers. */
export type AnsweredType = {
  [O in (typeof operations)[number] as O['name']]: NonNullable<O['gives']>
}
/** The acts on records of a type, by name. */
export type ActOf<T extends RecordType> = Extract<
  (typeof operations)[number],
  { act: Act; gives?: T }
>['name']
export type ArgsOf<N extends OperationName> = OperationArgs[N]

/** A typed command, for use by our own code. */
export const call = <N extends OperationName>(operation: N, args: ArgsOf<N>) => ({ operation, args })

/** For names from outside: an address, an answer. */
export const isRecordType = (name: string): name is RecordType => Object.hasOwn(declared, name)

/** The record type of a declared name. */
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
