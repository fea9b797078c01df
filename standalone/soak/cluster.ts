import { EventStoreTestServer, urlOf } from '../../tools/eventstore-test-server/server.ts'
import type { Fault } from './away.ts'

/** A cluster of three nodes of the stand-in for EventStoreDB, in this process, and what happens to clusters. */
export async function eventStoreCluster() {
  const first = new EventStoreTestServer()
  const nodes = [first, ...[1, 2].map(() => new EventStoreTestServer({ beside: first }))]
  for (const node of nodes) await node.start()
  const away = (name: string, some: readonly EventStoreTestServer[]): Fault => ({
    name,
    begin() {
      for (const node of some) node.stop()
    },
    async end() {
      for (const node of some) await node.start()
    },
  })
  const faults = [
    away('two of three nodes of EventStoreDB are away', nodes.slice(0, 2)),
    away('one node of EventStoreDB is away, and another leads', nodes.slice(2)),
    away('all nodes of EventStoreDB are away', nodes),
  ] as const
  return {
    settings: { EVENTSTORE_URL: urlOf(...nodes) },
    faults,
    stop() {
      for (const node of nodes) node.stop()
    },
  }
}
