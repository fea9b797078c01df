import { parentPort, workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import type { BcryptCheck } from './bcrypt.ts'

/** Entry point of the worker thread that checks one password; see bcrypt.ts. */
const { digest, hash } = workerData as BcryptCheck
parentPort?.postMessage(await bcrypt.compare(digest, hash))
