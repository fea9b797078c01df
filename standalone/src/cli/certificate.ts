import type { KeyObject } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { diff } from '@landbook/contracts/engine/kernel/diff'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { replay } from '@landbook/contracts/engine/kernel/replay'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import {
  type Certificate,
  checkCertificate,
  InvalidCertificate,
  keyOf,
  readCertificate,
} from '@landbook/platform/engine/log/certificate'
import { fingerprint } from '@landbook/platform/engine/log/seal'
import { UserError } from '../engine/user-error.ts'
import { readText } from './files.ts'

interface Options {
  /** The public key that the reader obtained elsewhere. */
  key: KeyObject | undefined
  /** Also print the history. */
  show: boolean
}

/** Checks a certificate without any other data, and prints what it proves. Throws UserError. */
export async function verifyCertificate(file: string, { key, show }: Options): Promise<void> {
  const text = readText(file)
  try {
    const certificate = readCertificate(text)
    const used = key ?? keyOf(certificate)
    await checkCertificate(certificate, catalogue.records, used)
    print(certificate, used, key !== undefined)
    if (show) await printHistory(certificate)
  } catch (error) {
    throw error instanceof InvalidCertificate ? new UserError(`${file}: ${error.message}`) : error
  }
}

function print({ record, history, seal }: Certificate, key: KeyObject, isReaders: boolean): void {
  const { type, id, name } = record
  const { title } = recordNamed(catalogue, type)
  console.log(`${title} ${name} (${id})
${history.events.toLocaleString('en-US')} events, ${history.from} to ${history.until}: intact and complete
up to seal ${seal.number} of ${seal.at}
Key ${fingerprint(key)}, ${
    isReaders
      ? 'which you passed'
      : 'which came with the certificate: compare it with a copy from another source, or pass that copy with --key'
  }`)
}

async function printHistory({ record: { type, id }, events }: Certificate): Promise<void> {
  const record = recordNamed(catalogue, type)
  async function* logged() {
    yield* events
  }
  for await (const { event, before, after } of replay(record, id, logged())) {
    const { recordedAt, actor, operation, reason } = event.metadata
    console.log(`\n${recordedAt}  ${operation} by ${actor}${reason === undefined ? '' : `  (${reason})`}`)
    for (const { path, label, from, to } of diff(record, before?.deleted ? undefined : before, after))
      console.log(`    ${label}: ${textOf(record, path, from) || '–'} → ${textOf(record, path, to) || '–'}`)
  }
}

/** 'state' is a field; 'contacts.{itemId}.email' one of a part; links are shown as ids. */
function textOf({ fields, lists }: RecordDeclaration, path: string, value: unknown): string {
  const list = lists[path.slice(0, path.indexOf('.'))]
  const schema = list ? list.fields[path.slice(path.lastIndexOf('.') + 1)] : fields[path]
  if (schema && metaOf(schema).kind === 'file') return String(value ?? '')
  if (typeof value === 'object' && value !== null && !schema) return JSON.stringify(value)
  return showValue(schema, value)
}
