import { isRecordType, type RecordType } from '@landbook/contracts/catalogue/index'
import { currentUser } from '../../engine/session/session.ts'

/** A recently opened record. */
export interface RecentRecord {
  type: RecordType
  id: string
  name: string
}

const KEY = 'recentRecords'
const MOST = 8

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'id', 'name'].every(
    (part) => part in value && typeof value[part as keyof typeof value] === 'string',
  ) &&
  'type' in value &&
  isRecordType(String(value.type))

/** The user's recently opened records, latest first, separate per user. */
export function recentRecords(): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('user' in stored) || !('records' in stored))
      return []
    const { user, records } = stored
    return user === currentUser() && Array.isArray(records) ? records.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberRecord(opened: RecentRecord): void {
  const isOther = ({ type, id }: RecentRecord) => type !== opened.type || id !== opened.id
  const records = [opened, ...recentRecords().filter(isOther)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify({ user: currentUser(), records }))
}

/** Of all but the current user. */
export function forgetRecordsOfOthers(): void {
  if (recentRecords().length === 0) localStorage.removeItem(KEY)
}
