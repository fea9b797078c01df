import { catalogue } from '@landbook/contracts/catalogue/index'
import type { HistoryEntry } from '@landbook/contracts/engine/api/history'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { formatDate } from '@landbook/contracts/engine/values/dates'

/** Whether the operation restored a record. */
const isRestoration = (operation: string): boolean => operationNamed(catalogue, operation)?.verb === 'restore'

/** Remarks on an event: ' · effective 03/01/2026 · found in the courthouse'; '' without any. */
export const remarksOf = ({
  operation,
  effectiveOn,
  reason,
}: Pick<HistoryEntry, 'operation' | 'effectiveOn' | 'reason'>): string =>
  [
    isRestoration(operation) && RESTORE_MESSAGES.restored,
    effectiveOn && `effective ${formatDate(effectiveOn)}`,
    reason,
  ]
    .filter(Boolean)
    .map((remark) => ` · ${remark}`)
    .join('')
