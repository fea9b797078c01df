import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface BcryptCheck {
  digest: string
  hash: string
}

/** How releases before decision 0055 hashed passwords. */
export const isOfBcrypt = (hash: string): boolean => /^\$2[aby]\$/.test(hash)

/** bcrypt uses only the first 72 bytes; with a digest, every character of the password counts. */
const digestOf = (password: string): string => createHash('sha256').update(password).digest('base64')

/** In a thread of its own, as this bcrypt computes in the thread that calls it. Rare: the next login renews the hash. */
export async function matchesBcrypt(password: string, hash: string): Promise<boolean> {
  const workerData: BcryptCheck = { digest: digestOf(password), hash }
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), { workerData, execArgv: [] })
  try {
    const [matches] = await once(worker, 'message')
    return matches === true
  } finally {
    await worker.terminate()
  }
}
