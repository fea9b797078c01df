import type { Operation } from './operations.ts'
import type { RecordDeclaration } from './record.ts'
import type { Rules } from './rules.ts'

/** All record types and operations. */
export interface Catalogue {
  records: readonly RecordDeclaration[]
  /** Types of which there are only lists: see `rowsOf` of RecordDeclaration. */
  rows?: readonly RecordDeclaration[]
  operations: readonly Operation[]
  /** By record type; types without rules are decided by their declaration alone. */
  rules: Readonly<Partial<Record<string, Rules>>>
}

/** Whatever there are lists of. */
export const listedTypes = ({ records, rows = [] }: Catalogue): readonly RecordDeclaration[] => [
  ...records,
  ...rows,
]

export function recordNamed(of: Catalogue, type: string): RecordDeclaration {
  const found = listedTypes(of).find((record) => record.type === type)
  if (!found) throw new Error(`There is no record type ${type}`)
  return found
}

export function operationNamed(of: Catalogue, name: string): Operation | undefined {
  return of.operations.find((operation) => operation.name === name)
}
