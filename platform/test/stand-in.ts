import { onTestFinished } from 'vitest'
import { EventStoreTestServer, urlOf } from '../../tools/eventstore-test-server/server.ts'
import { openEventStoreLog } from '../src/engine/log/eventstore.ts'
import type { EventLog } from '../src/engine/log/port.ts'

export interface StandIn {
  server: EventStoreTestServer
  /** Opens a log, closed after the test. */
  open(url?: string, prefix?: string): EventLog
}

/** For one test: a stand-in for EventStoreDB, which does at a test's word what a real server does once a month. */
export async function startStandIn(): Promise<StandIn> {
  const server = new EventStoreTestServer()
  const open = opening([server])
  await server.start()
  return { server, open: (url = server.url, prefix = '') => open(url, prefix) }
}

type Nodes = [EventStoreTestServer, EventStoreTestServer, EventStoreTestServer]

/** For one test: a cluster of three. */
export async function startCluster() {
  const first = new EventStoreTestServer()
  const [second, third] = [1, 2].map(() => new EventStoreTestServer({ beside: first }))
  const nodes = [first, second, third] as Nodes
  const open = opening(nodes)
  for (const node of nodes) await node.start()
  // The client tries longer by default.
  const url = `${urlOf(...nodes)}&maxDiscoverAttempts=3&discoveryInterval=10`
  return { nodes, url, open: (of = url) => open(of, '') }
}

/** Opens logs that are closed after the test, as are the servers. */
function opening(servers: readonly EventStoreTestServer[]) {
  const opened: EventLog[] = []
  onTestFinished(async () => {
    for (const one of opened) await one.close()
    for (const server of servers) server.stop()
  })
  return (url: string, prefix: string): EventLog => {
    const one = openEventStoreLog({ url, prefix, types: ['tract', 'reservation'] })
    opened.push(one)
    return one
  }
}
