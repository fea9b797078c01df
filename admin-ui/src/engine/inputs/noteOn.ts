import { type Field, metaOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { readFigure } from '@landbook/contracts/engine/values/decimals'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import { INCOMPLETE, shareOrIncomplete } from '@landbook/contracts/engine/values/shares'

/** A note if the value is normalized on saving, or is the stored name of a file. */
export function noteOn(schema: Field, typed: unknown): string | undefined {
  const { kind } = metaOf(schema)
  if (kind === 'share' && typed !== INCOMPLETE && shareOrIncomplete(typed) === INCOMPLETE)
    return MESSAGES.savedAs(INCOMPLETE)
  // What will be refused is not taken for anything.
  if (kind === 'decimal' && typeof typed === 'string' && typed.includes(',') && !problemOf(schema, typed)) {
    const read = readFigure(typed, true)
    if (read && 'readings' in read) return MESSAGES.takenFor(read.readings)
  }
  return kind === 'file' && parseFileName(typed) ? MESSAGES.files.isUploaded : undefined
}
