import { randomUUID } from 'node:crypto'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import type { ViewDocument, ViewWrite } from '../src/engine/views/port.ts'

/** For the contracts of collections: each store is a database of its own. */
export const MONGODB_URL = process.env.MONGODB_URL
export const openMongo = () =>
  openMongoViews({ url: MONGODB_URL ?? '', database: `landbook-test-${randomUUID()}` })

export const position = (n: number) => String(n).padStart(16, '0')
export const put = (id: string, at: number, document: Record<string, unknown> = {}): ViewWrite => ({
  id,
  position: position(at),
  document,
})
export const remove = (id: string, at: number): ViewWrite => ({ id, position: position(at), deleted: true })
export const ids = (documents: readonly ViewDocument[]) => documents.map((document) => document._id)
