import { catalogue } from '@landbook/contracts/catalogue/index'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { linkedIds, type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { holds } from '@landbook/contracts/engine/roles'
import { comment } from '@landbook/contracts/engine/system/comment/declaration'
import type { MakeGuard } from '../guards/guard.ts'
import { authorise } from '../handling/admission.ts'
import type { Streams } from '../streams/streams.ts'
import { guardOfOwned } from './guard.ts'

/** Who may read a record comments on it, while it is there; a comment is its author's. */
export const guardOfComments: MakeGuard = (log, streams) => {
  const owned = guardOfOwned(comment)(log, streams)
  return {
    async before(id, from, to, context) {
      await checkAbout(streams, from ?? to, to?.deleted === false && from?.deleted !== false, context.actor)
      await owned.before(id, from, to, context)
      if (to && !to.deleted) await checkMentioned(streams, from, to)
    },
    after: owned.after,
  }
}

async function checkAbout(
  streams: Streams,
  said: RecordState | undefined,
  mustExist: boolean,
  actor: string,
): Promise<void> {
  const { type, id } = recordOfStream(String(said?.about))
  const record = catalogue.records.find((each) => each.type === type && each.hasPages)
  if (!record) throw invalid([{ path: 'about', message: ACTIVITY_MESSAGES.aboutNothing }])
  await authorise(streams, actor, [record.read])
  if (!mustExist) return
  const seen = await streams.seen(record.type, id)
  if (!seen || seen.deleted) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
}

/** Whoever is named may read the record: they are told of the comment. */
async function checkMentioned(
  streams: Streams,
  from: RecordState | undefined,
  to: RecordState,
): Promise<void> {
  const known = new Set(from && linkedIds(from, 'mentioned'))
  const read = catalogue.records.find(({ type }) => type === recordOfStream(String(to.about)).type)?.read
  for (const id of linkedIds(to, 'mentioned').filter((each) => !known.has(each))) {
    const { state } = await streams.load('user', id)
    const roles = Array.isArray(state?.roles) ? state.roles.map(String) : []
    if (!holds(roles, read))
      throw invalid([
        { path: 'mentioned', message: ACTIVITY_MESSAGES.mayNotRead(String(state?.email ?? id)) },
      ])
  }
}
