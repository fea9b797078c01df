import type { ByteWriter, SchemaElement } from 'hyparquet-writer'
import { invalid } from '../kernel/errors.ts'
import { MESSAGES } from '../messages.ts'
import { scaled } from '../values/figures.ts'
import type { Column, ColumnType, ExportRow, Value } from './exported.ts'

/** Stored figures have up to 20 places and are below 10^15. */
const PRECISION = 38
const PLACES = 20
const LIMIT = 10n ** BigInt(PRECISION)
/** Encoded at once, while nobody else is served. */
const GROUP = 2_000

const ELEMENTS: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  decimal: {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    precision: PRECISION,
    scale: PLACES,
  },
  integer: { type: 'INT32' },
  flag: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}

/** Decimals are exact: DECIMAL(38, 20). */
export async function* inParquet(
  columns: readonly Column[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  // Loaded when first used: few starts do.
  const parquet = await import('hyparquet-writer')
  const writer = new parquet.ByteWriter()
  const file = new parquet.ParquetWriter({
    writer,
    createdBy: 'Landbook',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...ELEMENTS[type] })),
    ],
  })
  const empty = () => columns.map((): ReturnType<typeof encoded>[] => [])
  let group = empty()
  const writeGroup = () => {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at] ?? [] }))
    group = empty()
    return file.write({ columnData, rowGroupSize: GROUP })
  }
  for await (const rows of batches) {
    for (const [at, column] of columns.entries())
      for (const row of rows) group[at]?.push(encoded(column, row[at] ?? null))
    if ((group[0]?.length ?? 0) >= GROUP) await writeGroup()
    yield taken(writer)
  }
  if ((group[0]?.length ?? 0) > 0) await writeGroup()
  await file.finish()
  yield taken(writer)
}

/** The bytes so far; the writer begins anew at the same offset. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}

function encoded({ name, type }: Column, value: Value): Value | bigint | Date {
  if (typeof value !== 'string') return value
  if (type === 'date' || type === 'moment') return new Date(value)
  return type === 'decimal' ? exact(name, value) : value
}

/** Throws VALIDATION for what DECIMAL(38, 20) cannot hold, rather than round or drop it. */
function exact(name: string, figure: string): bigint {
  const found = scaled(figure, PLACES)
  if (found === undefined || found >= LIMIT || found <= -LIMIT)
    throw invalid([{ path: '', message: MESSAGES.exports.doesNotFit(name, figure) }])
  return found
}
