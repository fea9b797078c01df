import type { Catalogue } from '../engine/kernel/catalogue.ts'
import type { Fields } from '../engine/kernel/fields.ts'
import type { Act } from '../engine/kernel/operations.ts'
import type { None, ProblemsIn } from '../engine/kernel/problems.ts'
import type { Links, Lists, RecordDeclaration, StateOf } from '../engine/kernel/record.ts'
import { ordinary, releases } from '../engine/kernel/record-operations.ts'
import { refersToOthers } from '../engine/kernel/relations.ts'
import type { Computes, Rules } from '../engine/kernel/rules.ts'
import { comment } from '../engine/system/comment/declaration.ts'
import { commentOperations } from '../engine/system/comment/operations.ts'
import { commentRules } from '../engine/system/comment/rules.ts'
import { file } from '../engine/system/file/declaration.ts'
import { fileOperations } from '../engine/system/file/operations.ts'
import { fileRules } from '../engine/system/file/rules.ts'
import { fileImport } from '../engine/system/file-import/declaration.ts'
import { fileImportOperations } from '../engine/system/file-import/operations.ts'
import { logNote } from '../engine/system/log-note/declaration.ts'
import { logNoteOperations } from '../engine/system/log-note/operations.ts'
import { process } from '../engine/system/process/declaration.ts'
import { processOperations } from '../engine/system/process/operations.ts'
import { processRules } from '../engine/system/process/rules.ts'
import { userOperations } from '../engine/system/user/operations.ts'
import { userRules } from '../engine/system/user/rules.ts'
import { view } from '../engine/system/view/declaration.ts'
import { viewOperations } from '../engine/system/view/operations.ts'
import { finance } from '../records/finance/declaration.ts'
import { lease } from '../records/lease/declaration.ts'
import { leaseOperations } from '../records/lease/operations.ts'
import { leaseRules } from '../records/lease/rules.ts'
import { operator } from '../records/operator/declaration.ts'
import { operatorOperations } from '../records/operator/operations.ts'
import { otherLease } from '../records/other-lease/declaration.ts'
import { otherLeaseOperations } from '../records/other-lease/operations.ts'
import { otherLeaseRules } from '../records/other-lease/rules.ts'
import { owner } from '../records/owner/declaration.ts'
import { ownerOperations } from '../records/owner/operations.ts'
import { producedMonth, production } from '../records/production/declaration.ts'
import { productionOperations } from '../records/production/operations.ts'
import { productionRules } from '../records/production/rules.ts'
import { report } from '../records/report/declaration.ts'
import { reportOperations } from '../records/report/operations.ts'
import { rightOfWay } from '../records/right-of-way/declaration.ts'
import { rightOfWayOperations } from '../records/right-of-way/operations.ts'
import { rightOfWayRules } from '../records/right-of-way/rules.ts'
import { state } from '../records/state/declaration.ts'
import { stateOperations } from '../records/state/operations.ts'
import { stateRules } from '../records/state/rules.ts'
import { tract } from '../records/tract/declaration.ts'
import { tractOperations } from '../records/tract/operations.ts'
import { tractRules } from '../records/tract/rules.ts'
import { unit } from '../records/unit/declaration.ts'
import { unitOperations } from '../records/unit/operations.ts'
import { unitRules } from '../records/unit/rules.ts'
import { well } from '../records/well/declaration.ts'
import { wellOperations } from '../records/well/operations.ts'
import { wellRules } from '../records/well/rules.ts'
import { user } from './user.ts'

const stored = {
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
  comment,
  view,
}

/** Types of which there are only lists. */
const rows = { producedMonth }

const declared = { ...stored, ...rows }

const records: readonly StoredRecord[] = Object.values(stored)

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
  ...userOperations(user),
  ...fileOperations(records),
  ...fileImportOperations,
  ...processOperations,
  ...logNoteOperations,
  ...reportOperations,
  ...commentOperations,
  ...viewOperations,
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
  user: userRules(user),
  file: fileRules,
  process: processRules,
  comment: commentRules,
} satisfies { [T in RecordType]?: Rules<T> } & { [T in ComputingType]: Rules<T> }

interface OwnCatalogue extends Catalogue {
  records: readonly StoredRecord[]
  rows: readonly AnyRecord[]
}

export const catalogue: OwnCatalogue = {
  records,
  rows: Object.values(rows),
  operations: [...operations, ...records.filter(refersToOthers).map(releases)],
  rules,
}

export type Declared = typeof declared

declare module '../engine/kernel/registry.ts' {
  interface Registry extends Declared {}
  interface Units {
    acres: true
    bbl: true
    mcf: true
  }
}
export type EverythingLeadsSomewhere = None<ProblemsIn<Declared>>
export type RecordType = keyof Declared
/** Those whose records are written. */
export type StoredType = keyof typeof stored
/** Any declaration of the registry. */
export type AnyRecord = RecordDeclaration<Fields, Lists, Links, RecordType>
export type StoredRecord = RecordDeclaration<Fields, Lists, Links, StoredType>
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

export const isStoredType = (name: string): name is StoredType => Object.hasOwn(stored, name)

/** The record type of a declared name. */
export function typeNamed(name: string): RecordType {
  if (!isRecordType(name)) throw new Error(`There is no record type ${name}`)
  return name
}

export const recordOf = (type: RecordType): AnyRecord => declared[type]
