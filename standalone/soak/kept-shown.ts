import { isDeepStrictEqual } from 'node:util'
import { SEAL, type Sealed } from './jobs/seal.ts'
import type { Kept } from './jobs/upload.ts'
import type { Endpoint } from './requests/service.ts'
import { told } from './shown.ts'
import { untilDone } from './workload.ts'

/** How many of them are compared at each check, the latest ones. */
const LATEST = 20

/** What was taken in must be read back byte by byte. */
export async function fileProblems(endpoint: Endpoint, kept: readonly Kept[]): Promise<string[]> {
  const problems: string[] = []
  for (const { fileName, bytes } of kept.slice(-LATEST)) {
    const read = await untilDone(() => contentOf(endpoint, fileName)).catch((error: Error) => error.message)
    if (typeof read === 'string') problems.push(`${fileName} cannot be read: ${read}`)
    else if (!bytes.equals(read)) problems.push(`${fileName} is not what was uploaded`)
  }
  return problems
}

/** Of a file that a field names. Throws if it cannot be read. */
export async function contentOf(endpoint: Endpoint, fileName: string): Promise<Buffer> {
  const { answer } = await told(
    endpoint,
    `{ answer: getFile(fileName: ${JSON.stringify(fileName)}) { requestUrl } }`,
  )
  const [link] = answer as { requestUrl: string }[]
  if (!link) throw new Error('it has no link')
  const response = await fetch(new URL(link.requestUrl, endpoint.address))
  if (!response.ok) throw new Error(`its link was answered with ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Each seal is there as it was answered; the log fits its seals, and the history the log. */
export async function sealProblems(endpoint: Endpoint, sealed: readonly Sealed[]): Promise<string[]> {
  const { answer } = await told(endpoint, `{ answer: seals { seals { ${SEAL} } } }`)
  const there = new Map((answer as { seals: Sealed[] }).seals.map((seal) => [seal.number, seal]))
  const problems = sealed
    .filter((seal) => !isDeepStrictEqual(there.get(seal.number), seal))
    .map(({ number }) => `seal ${number} is no longer as it was answered`)
  const verified = await told(endpoint, '{ answer: logVerification { problem } }')
  const { problem } = verified.answer as { problem: string | null }
  return problem === null ? problems : [...problems, `the log is verified with: ${problem}`]
}
