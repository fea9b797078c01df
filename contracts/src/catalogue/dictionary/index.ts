import type { Dictionary, Words } from '../../engine/kernel/words.ts'
import { commentWords } from '../../engine/system/comment/dictionary.ts'
import { fileWords } from '../../engine/system/file/dictionary.ts'
import { fileImportWords } from '../../engine/system/file-import/dictionary.ts'
import { logNoteWords } from '../../engine/system/log-note/dictionary.ts'
import { processWords } from '../../engine/system/process/dictionary.ts'
import { userWords } from '../../engine/system/user/dictionary.ts'
import { viewWords } from '../../engine/system/view/dictionary.ts'
import { financeWords } from '../../records/finance/dictionary.ts'
import { leaseWords } from '../../records/lease/dictionary.ts'
import { operatorWords } from '../../records/operator/dictionary.ts'
import { otherLeaseWords } from '../../records/other-lease/dictionary.ts'
import { ownerWords } from '../../records/owner/dictionary.ts'
import { productionWords } from '../../records/production/dictionary.ts'
import { reportWords } from '../../records/report/dictionary.ts'
import { rightOfWayWords } from '../../records/right-of-way/dictionary.ts'
import { stateWords } from '../../records/state/dictionary.ts'
import { tractWords } from '../../records/tract/dictionary.ts'
import { unitWords } from '../../records/unit/dictionary.ts'
import { wellWords } from '../../records/well/dictionary.ts'
import { isStoredType, type StoredType } from '../index.ts'

/**
 * The words of the data dictionary, and of the API's descriptions. Apart from the declarations, so that only pages that show them load them (decision 0047).
 */
export const DICTIONARY: { readonly [T in StoredType]: Dictionary<T> } = {
  tract: tractWords,
  well: wellWords,
  operator: operatorWords,
  row: rightOfWayWords,
  lease: leaseWords,
  otherLease: otherLeaseWords,
  unit: unitWords,
  production: productionWords,
  finance: financeWords,
  owner: ownerWords,
  state: stateWords,
  user: userWords,
  file: fileWords,
  fileImport: fileImportWords,
  process: processWords,
  logNote: logNoteWords,
  report: reportWords,
  view: viewWords,
  comment: commentWords,
}

/** What a field, a computed value or a number of linked records means; undefined of records that are declared elsewhere. */
export function meaningOf(record: { type: string }, name: string): string | undefined {
  const words = wordsOf(record, name)
  return typeof words === 'string' ? words : words?.meaning
}

/** The same of a field of a list's rows. */
export function meaningOfPart({ type }: { type: string }, list: string, name: string): string | undefined {
  const members: Readonly<Record<string, Words | { fields: Readonly<Record<string, Words>> }>> = isStoredType(
    type,
  )
    ? DICTIONARY[type].members
    : {}
  const words = members[list]
  const found = typeof words === 'object' && 'fields' in words ? words.fields[name] : undefined
  return typeof found === 'string' ? found : found?.meaning
}

function wordsOf({ type }: { type: string }, name: string): Words | undefined {
  const members: Readonly<Record<string, Words>> = isStoredType(type) ? DICTIONARY[type].members : {}
  return members[name]
}
