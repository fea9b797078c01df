import { onTestFinished } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { openEventStoreLog } from '../src/log/eventstore.ts'
import type { EventLog } from '../src/log/port.ts'

export interface StandIn {
  server: EventStoreTestServer
  /** Opens a log, closed after the test. */
  open(url?: string, prefix?: string): EventLog
}

/** For one test: a stand-in for EventStoreDB, which does at a test's word what a real server does once a month. */
export async function startStandIn(): Promise<StandIn> {
  const server = await new EventStoreTestServer().start()
  const opened: EventLog[] = []
  onTestFinished(async () => {
    for (const one of opened) await one.close()
    server.stop()
  })
  return {
    server,
    open(url = server.url, prefix = '') {
      const one = openEventStoreLog({ url, prefix, types: ['tract', 'reservation'] })
      opened.push(one)
      return one
    },
  }
}
