import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { FILES_OF_RECORDS } from '@landbook/platform/config'
import { Meter } from '@landbook/platform/engine/files/meter'
import { IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { z } from 'zod'

/** The contents of a backup, by their names in DATA_DIR. Read models, history index and mails are not included. */
export const LOG = IN_DATA_DIR.log
export const DATABASES = [IN_DATA_DIR.seals, IN_DATA_DIR.credentials] as const
export const PLAIN_FILES = [IN_DATA_DIR.jwtSecret, IN_DATA_DIR.sealKey, ...FILES_OF_RECORDS] as const
export const FILES = IN_DATA_DIR.files
export const MANIFEST = 'manifest.json'

/** The names of uploaded files are their ids. */
const UPLOADED = /^files\/[\w-]{1,128}$/

const KNOWN: readonly string[] = [LOG, ...DATABASES, ...PLAIN_FILES]

/** Whether a backup may contain this path. */
export const isKnownPath = (path: string): boolean => KNOWN.includes(path) || UPLOADED.test(path)

const entrySchema = z.strictObject({
  path: z.string().refine(isKnownPath),
  /** In bytes. */
  size: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
})

export const manifestSchema = z.strictObject({
  kind: z.literal('Landbook backup'),
  version: z.literal(1),
  /** ISO 8601 UTC. Everything acknowledged before is included. */
  at: z.string(),
  landbook: z.string(),
  log: z.strictObject({ position: z.int(), events: z.int(), streams: z.int() }),
  entries: z.array(entrySchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Entry = z.infer<typeof entrySchema>

/** Size and hash of a file. */
export async function measured(file: string): Promise<Omit<Entry, 'path'>> {
  const meter = new Meter()
  await pipeline(createReadStream(file), meter.resume())
  return { size: meter.size, sha256: meter.sha256() }
}

/** '3 files, 12.5 MB' */
export function contentsOf({ log, entries }: Manifest): string {
  const files = entries.filter(({ path }) => path.startsWith(`${FILES}/`)).length
  const count = (value: number, what: string) => `${value.toLocaleString('en-US')} ${what}`
  return `${count(log.events, 'events')} in ${count(log.streams, 'streams')} (up to position ${log.position}), ${count(files, 'uploaded files')}`
}
