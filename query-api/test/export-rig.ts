import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll } from 'vitest'
import { FACTS } from '../src/schema.ts'
import { type Rig, schema } from './rig.ts'

export interface Downloaded {
  status: number
  headers: Headers
  bytes: Uint8Array
  text: string
  /** Where the file is, for foreign readers. */
  file: string
}

export type Download = (name: string, query?: Record<string, string>, token?: string) => Promise<Downloaded>

/** Of an admin, for `askedOf`. */
export const exportContext = ({ landbook: { backend } }: Rig) => ({
  ...backend,
  schema,
  facts: FACTS,
  person: { roles: ['ADMIN'] as const },
  turn: { pause: async () => undefined },
  budget: { valuesLeft: Number.POSITIVE_INFINITY },
})

/** Downloads of the calling test file; removed after its tests. */
export function downloads(rig: () => Rig): Download {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landbook-export-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  let count = 0
  return async (name, query = {}, token = rig().admin) => {
    const address = `${rig().url}/api/export/${name}?${new URLSearchParams(query)}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const bytes = new Uint8Array(await response.arrayBuffer())
    count += 1
    const file = join(folder, `${count}-${name}`)
    await writeFile(file, bytes)
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: Buffer.from(bytes).toString(),
      file,
    }
  }
}

/** The rows that DuckDB finds, values as texts. */
export async function inDuckDB(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    connection.closeSync()
  }
}
