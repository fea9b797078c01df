import { setImmediate } from 'node:timers/promises'
import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Column, Row } from './values.ts'

/**
 * The batches, once all of them were looked through where values may be longer than the format can hold: a file that
 * has begun can say nothing more. Throws VALIDATION before the first batch.
 */
export async function* fitting(
  columns: readonly Column[],
  longest: number | undefined,
  read: () => AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const places = [...columns.entries()].filter(([, { isLong }]) => isLong)
  if (longest !== undefined && places.length > 0)
    for await (const rows of read()) {
      for (const row of rows)
        for (const [at, { name }] of places)
          if (String(row[at] ?? '').length > longest)
            throw invalid([{ path: name, message: MESSAGES.exports.tooLongForCell(name) }])
      await setImmediate()
    }
  yield* read()
}
