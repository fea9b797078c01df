import { isDeepStrictEqual } from 'node:util'
import { type Db, MongoServerError } from 'mongodb'
import { ANALYST_PREFIX } from './analyst-views.ts'
import type { AnalystView } from './port.ts'

/** Of a collection or view, as `listCollections` answers. */
export interface Listed {
  name: string
  type?: string
  options?: { viewOn?: string; pipeline?: unknown }
}

export type Command = Readonly<Record<string, unknown>>

const NAMESPACE_EXISTS = 48

/** The commands that make the database have these views and no other ones of Landbook. */
export function viewCommands(present: readonly Listed[], wanted: readonly AnalystView[]): Command[] {
  const obsolete = present.filter(
    ({ name, type }) =>
      type === 'view' && name.startsWith(ANALYST_PREFIX) && !wanted.some((view) => view.name === name),
  )
  return [
    ...wanted.flatMap((view): Command[] => {
      const now = present.find(({ name }) => name === view.name)
      const { name, source: viewOn, pipeline } = view
      if (now === undefined) return [{ create: name, viewOn, pipeline }]
      // Somebody's own collection is left alone.
      if (now.type !== 'view' || isDeepStrictEqual(now.options, { viewOn, pipeline })) return []
      // At once: readers see the view before or after, never none.
      return [{ collMod: name, viewOn, pipeline }]
    }),
    ...obsolete.map(({ name }) => ({ drop: name })),
  ]
}

/** Does nothing if they are as wanted. */
export async function publishViews(db: Db, wanted: readonly AnalystView[]): Promise<void> {
  const present: Listed[] = await db.listCollections({ name: { $regex: `^${ANALYST_PREFIX}` } }).toArray()
  for (const command of viewCommands(present, wanted)) await db.command(command).catch(unlessCreated)
}

/** Another process has created it meanwhile. */
function unlessCreated(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === NAMESPACE_EXISTS)) throw error
}
