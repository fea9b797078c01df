import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'

/** One JSON object to a line. Decimals are texts, as numbers of JSON are read as doubles. */
export async function* inNdjson(
  columns: readonly Column[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  const keys = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) {
      for (let at = 0; at < row.length; at += 1) lines += keys[at] + JSON.stringify(row[at])
      lines += '}\n'
    }
    yield Buffer.from(lines)
  }
}
