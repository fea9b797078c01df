import { readFile, stat } from 'node:fs/promises'
import { type DrillingInfo, drillingInfo } from '@landbook/contracts/records/well/drilling-info'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { type DrillingData, DrillingDataFailure } from './port.ts'
import { newestFirst, permitColumns, type TexasPermit, texasWell, wellOfPermit } from './texas-permits.ts'

/** A CSV of drilling permits, by API number. Reloaded when the file changes. */
export class PermitFile implements DrillingData {
  readonly #file: string
  #read: { version: string; permits: Map<string, TexasPermit> } | undefined

  constructor(file: string) {
    this.#file = file
  }

  async find(apiNumber: string): Promise<DrillingInfo | undefined> {
    const well = texasWell(apiNumber)
    const permit = well === undefined ? undefined : (await this.#permits()).get(well)
    return permit && drillingInfo(wellOfPermit(permit))
  }

  async #permits(): Promise<Map<string, TexasPermit>> {
    const version = await this.#version()
    if (this.#read?.version !== version) this.#read = { version, permits: await readPermits(this.#file) }
    return this.#read.permits
  }

  async #version(): Promise<string> {
    try {
      const { mtimeMs, size } = await stat(this.#file)
      return `${mtimeMs} ${size}`
    } catch (cause) {
      throw new DrillingDataFailure('notSetUp', 'there is no file of permits', { cause })
    }
  }
}

const OPTIONS = {
  bom: true,
  columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  relax_column_count: true,
  skip_empty_lines: true,
}

/** The newest permit of each well. Invalid rows are skipped; a file without valid rows is refused. */
async function readPermits(file: string): Promise<Map<string, TexasPermit>> {
  const rows = z.array(permitColumns.nullable().catch(null)).parse(await linesOf(file))
  const permits = rows.filter((row) => row !== null).sort(newestFirst)
  if (permits.length === 0) throw new DrillingDataFailure('nonsense', 'the file holds no permits')
  // Reversed, as the last entry of a key wins.
  return new Map(permits.reverse().map((permit) => [texasWell(permit.api_no) ?? '', permit]))
}

async function linesOf(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file), OPTIONS)
  } catch (cause) {
    throw new DrillingDataFailure('nonsense', 'the file is not CSV', { cause })
  }
}
