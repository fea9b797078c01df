import { ask, change } from '../../engine/data/dataProvider.ts'
import { saveAs } from '../../engine/file/saveAs.ts'

export interface SealRow {
  number: number
  /** ISO 8601. */
  at: string
  /** The name of the user who requested it; null for scheduled ones. */
  by: string | null
  /** The number of events it covers, from the first. */
  events: number
  streams: number
}

export interface SealsAnswer {
  /** The fingerprint of the public key; null without a key. */
  key: string | null
  /** PEM. */
  publicKey: string | null
  /** Newest first. */
  seals: readonly SealRow[]
}

/** What is wrong with a stream of the log. */
export interface LogFault {
  stream: string
  reason: string
  /** What to do. */
  remedy: string
}

/** Events of a stream that were accepted as lost. */
export interface AcceptedLoss {
  stream: string
  /** Which: 'revisions 0 to 3'. */
  lost: string
  /** When it was accepted, ISO 8601. */
  at: string
}

export interface LogVerification {
  fits: boolean
  events: number
  streams: number
  /** The first event that does not fit. */
  problem: string | null
  faults: readonly LogFault[]
  accepted: readonly AcceptedLoss[]
}

const SEAL = 'number at by events streams'
const FAULT = 'stream reason remedy'

export const askSeals = async (): Promise<SealsAnswer> =>
  (await ask<{ seals: SealsAnswer }>(`{ seals { key publicKey seals { ${SEAL} } } }`, {})).seals

export const sealNow = async (): Promise<SealRow> =>
  (await change<{ sealNow: SealRow }>(`mutation { sealNow { ${SEAL} } }`, {})).sealNow

export async function askVerification(): Promise<LogVerification> {
  const text = `{ logVerification { fits events streams problem faults { ${FAULT} } accepted { stream lost at } } }`
  return (await ask<{ logVerification: LogVerification }>(text, {})).logVerification
}

export const askDamage = async (): Promise<readonly LogFault[]> =>
  (await ask<{ logDamage: LogFault[] }>(`{ logDamage { ${FAULT} } }`, {})).logDamage

/** In the format of the verification tools, readable by people. */
const saveJson = (value: unknown, name: string) =>
  saveAs(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }), name)

/** Saves a seal with its heads and the public key, for npm run verify -- --against. */
export async function saveSeal({ number, at }: SealRow): Promise<void> {
  const text = 'query SealFile($number: Int!) { sealFile(number: $number) }'
  const { sealFile } = await ask<{ sealFile: unknown }>(text, { number })
  saveJson(sealFile, `landbook-seal-${number}-${at.slice(0, 10)}.json`)
}

/** Saves the public key, to be stored and shared. */
export const savePublicKey = (pem: string): void =>
  saveAs(new Blob([pem], { type: 'application/x-pem-file' }), 'landbook-seal-key-public.pem')

/** Saves a record's certificate of history, for npm run verify -- --certificate. */
export async function saveCertificate(type: string, id: string): Promise<void> {
  const text = 'mutation Certificate($type: String!, $id: ID!) { certificate(type: $type, id: $id) }'
  const { certificate } = await change<{ certificate: unknown }>(text, { type, id })
  saveJson(certificate, `landbook-${type}-${id}-history.json`)
}
