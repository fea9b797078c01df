import { setImmediate } from 'node:timers/promises'
import { passing } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Request, RequestHandler } from 'express'
import { FairQueue } from './fair-queue.ts'

const PLACES = { places: 2_000, placesOfLane: 1_000 }

/**
 * Requests begin one in each turn of the event loop, of each lane in turn, so that others are served between two of very
 * many: until one is refused, or waits for something, it takes a millisecond or two. Without a lane they begin at once.
 */
export function oneATurn(laneOf: (request: Request) => string | undefined): RequestHandler {
  const waiting = new FairQueue(PLACES)
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      await setImmediate()
      const next = waiting.next()
      if (!next) break
      next.begin()
    }
    isRunning = false
  }

  return (request, response, next) => {
    const key = laneOf(request)
    if (key === undefined) return next()
    waiting.add(
      { key },
      {
        begin: () => {
          if (!response.destroyed) next()
        },
        refuse: () => next(passing(MESSAGES.unavailable)),
      },
    )
    void run()
  }
}
