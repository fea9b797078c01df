import type { LoggedEvent } from '@landbook/platform/log/port'
import type { ConcernView } from '@landbook/platform/views/collections'
import type { ViewCollection } from '@landbook/platform/views/port'
import type { Projection } from './projection.ts'

/**
 * The index behind a record's history: which events of other records concern it. A record's own events
 * need none, they are its stream.
 */
export const concernsProjection = (views: ViewCollection<ConcernView>): Projection => ({
  name: 'concerns',
  async apply(events: readonly LoggedEvent[]) {
    const writes = events.flatMap(({ id, stream, revision, position, metadata }) =>
      metadata.concerns.map((record) => ({
        id: `${id}/${record}`,
        position,
        document: { record, stream, revision },
      })),
    )
    if (writes.length > 0) await views.write(writes)
  },
})
