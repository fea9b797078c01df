import { isEmpty } from '@landbook/contracts/engine/kernel/fields'

/** A random UUID (version 4). `crypto.randomUUID` requires https, which intranets often lack. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The ids that a link leads to, given as records, ids, a single one or nothing. */
export const linkedIds = (linked: unknown): string[] =>
  [linked]
    .flat()
    .map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    .filter((id) => !isEmpty(id))
    .map(String)
