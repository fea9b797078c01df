import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/**
 * All rows, to be looked through where values may be longer than the format can hold: a file that has begun can say
 * nothing more. Throws VALIDATION at the first such value. Undefined where there can be none.
 */
export function lookThrough(
  columns: readonly Column[],
  longest: number | undefined,
  read: () => AsyncGenerator<readonly ExportRow[]>,
): AsyncGenerator<readonly ExportRow[]> | undefined {
  const places = [...columns.entries()].filter(([, { isLong }]) => isLong)
  return longest === undefined || places.length === 0 ? undefined : fitting(places, longest, read())
}

async function* fitting(
  places: readonly [at: number, Column][],
  longest: number,
  batches: AsyncGenerator<readonly ExportRow[]>,
): AsyncGenerator<readonly ExportRow[]> {
  for await (const rows of batches) {
    for (const row of rows)
      for (const [at, { name }] of places)
        if (String(row[at] ?? '').length > longest)
          throw invalid([{ path: name, message: MESSAGES.exports.tooLongForCell(name) }])
    yield rows
  }
}
