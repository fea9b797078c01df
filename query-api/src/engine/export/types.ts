import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** The type that an address names as the API does, in any case. Throws NOT_FOUND with the names that there are. */
export function typeCalled<R extends RecordDeclaration>(records: readonly R[], name: string): R {
  const found = records.find((record) => record.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = records.map((record) => record.name)
  throw new LandbookError('NOT_FOUND', `${name} ${MESSAGES.exports.noneOf(names)}`)
}
