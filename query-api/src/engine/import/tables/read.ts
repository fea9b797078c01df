import { Worker } from 'node:worker_threads'
import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { BadTable, type ReadingOptions, type Table, type TableFormat } from './table.ts'
import type { ReadingJob, ReadingReport } from './worker.ts'

/** The format of a file by its extension; the delimiter is detected later. */
const formatOf = (extension: string): TableFormat =>
  extension === 'xlsx' ? 'xlsx' : /json$/.test(extension) ? 'geojson' : 'csv'

/**
 * Reads a file as a table in a worker thread with limits of time and memory, so that no file can stop the server.
 * Throws BadTable.
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
  options: ReadingOptions,
): Promise<Table> {
  if (bytes.length > IMPORT_LIMITS.bytes)
    throw new BadTable(IMPORT_MESSAGES.tooLarge(IMPORT_LIMITS.bytes / 2 ** 20))
  const job: ReadingJob = { bytes, format: formatOf(extension), options }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: IMPORT_LIMITS.megabytes },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const report = await new Promise<ReadingReport>((resolve, reject) => {
      const tooMuch = () => reject(new BadTable(IMPORT_MESSAGES.tookTooLong))
      timer = setTimeout(tooMuch, IMPORT_LIMITS.milliseconds)
      worker.once('message', resolve)
      worker.once('error', (error) => {
        const isMemory =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        if (isMemory) tooMuch()
        else reject(error)
      })
    })
    if ('bad' in report) throw new BadTable(report.bad)
    return report.table
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
