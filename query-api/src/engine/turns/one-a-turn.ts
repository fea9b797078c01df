import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Request, RequestHandler } from 'express'
import { type Lane, WaitingRoom } from './waiting-room.ts'

const PLACES = { places: 2_000, placesOfLane: 1_000 }

/**
 * Requests begin one in each turn of the event loop, of each lane in turn, so that others are served between two of very
 * many: until one is refused, or waits for something, it takes a millisecond or two. Without a lane they begin at once.
 */
export function oneATurn(laneOf: (request: Request) => Lane | undefined): RequestHandler {
  const waiting = new WaitingRoom({ known: PLACES, strangers: PLACES })
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
    const lane = laneOf(request)
    if (lane === undefined) return next()
    // What is noted of a request is noted of this one, whichever has called.
    const begin = AsyncResource.bind(() => {
      if (!response.destroyed) next()
    })
    const refuse = AsyncResource.bind(() => next(passing(MESSAGES.unavailable)))
    waiting.add(lane, { begin, refuse })
    void run()
  }
}
