import type { Operation, Verb } from '../engine/kernel/operations.ts'
import { catalogue, type RecordType } from './index.ts'

/** The operation of the catalogue that does this to records of a type, or to the parts of its list `member`. */
export function operationFor(type: RecordType, verb: Verb, member?: string): Operation | undefined {
  return catalogue.operations.find(
    (operation) =>
      operation.record.type === type &&
      operation.verb === verb &&
      operation.member === member &&
      !operation.internal &&
      !operation.particular &&
      !operation.act,
  )
}
