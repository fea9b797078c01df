import { catalogue } from '@landbook/contracts/catalogue/index'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
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
