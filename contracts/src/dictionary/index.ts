import { fileWords } from '../records/file/dictionary.ts'
import { fileImportWords } from '../records/file-import/dictionary.ts'
import { financeWords } from '../records/finance/dictionary.ts'
import type { RecordType } from '../records/index.ts'
import { leaseWords } from '../records/lease/dictionary.ts'
import { logNoteWords } from '../records/log-note/dictionary.ts'
import { operatorWords } from '../records/operator/dictionary.ts'
import { otherLeaseWords } from '../records/other-lease/dictionary.ts'
import { ownerWords } from '../records/owner/dictionary.ts'
import { processWords } from '../records/process/dictionary.ts'
import { productionWords } from '../records/production/dictionary.ts'
import { rightOfWayWords } from '../records/right-of-way/dictionary.ts'
import { stateWords } from '../records/state/dictionary.ts'
import { tractWords } from '../records/tract/dictionary.ts'
import { unitWords } from '../records/unit/dictionary.ts'
import { userWords } from '../records/user/dictionary.ts'
import { wellWords } from '../records/well/dictionary.ts'
import type { Dictionary } from './words.ts'

/**
 * The words of the data dictionary. Apart from the declarations, so that only its page loads them (decision 0047).
 */
export const DICTIONARY: { readonly [T in RecordType]: Dictionary<T> } = {
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
}
