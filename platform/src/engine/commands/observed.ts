import { AsyncLocalStorage } from 'node:async_hooks'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type EventLog, RevisionConflict } from '../log/port.ts'
import { msSince, type Observer, outcomeOf } from '../observability/observer.ts'
import type { CommandRequest, CommandResult, Commands } from './port.ts'

/** The events that a command appended to a stream: revisions `from` to `to`. */
interface Written {
  stream: string
  from: number
  to: number
}

const writing = new AsyncLocalStorage<Written[]>()

/**
 * Wraps commands with a log line on what was written, a metric, and a span, all without arguments. `isOperation`:
 * whether the name is known, as requests can contain any.
 */
export function observedCommands(
  commands: Commands & { readonly waiting: number },
  { metrics, tracing, logger }: Observer,
  isOperation: (name: string) => boolean,
): Commands {
  let running = 0
  metrics.gauge('commands_running', 'Commands that have no answer yet', () => running)
  metrics.gauge('locks_waiting', 'Commands that wait for others on the same record', () => commands.waiting)

  const nameOf = ({ operation }: CommandRequest) => (isOperation(operation) ? operation : 'unknown')

  function answered(
    request: CommandRequest,
    outcome: string,
    began: number,
    written: Written[],
    because?: string,
  ): void {
    const operation = nameOf(request)
    metrics.commands.inc({ operation, outcome })
    metrics.commandSeconds.observe({ operation }, (performance.now() - began) / 1_000)
    const { commandId, correlationId = commandId, actor } = request
    const line = { correlationId, commandId, operation, person: actor, outcome, written, ms: msSince(began) }
    if (because === undefined) logger.info(line, 'command')
    else logger.warn({ ...line, because }, 'command')
  }

  return {
    async execute(request) {
      const began = performance.now()
      const written: Written[] = []
      running++
      try {
        const result = await tracing.span(
          `command ${nameOf(request)}`,
          { attributes: { 'landbook.command_id': request.commandId } },
          (note) =>
            writing.run(written, async (): Promise<CommandResult> => {
              const done = await commands.execute(request)
              note({ 'landbook.record_id': done.recordId, 'landbook.revision': done.revision })
              return done
            }),
        )
        answered(request, result.unchanged ? 'unchanged' : 'ok', began, written)
        return result
      } catch (error) {
        // Details of the log, for operators only.
        const cause = error instanceof LandbookError ? error.cause : undefined
        answered(
          request,
          outcomeOf(error),
          began,
          written,
          cause instanceof Error ? cause.message : undefined,
        )
        throw error
      } finally {
        running--
      }
    },
  }
}

/** Wraps the log: measures appends, and notes them for their command. */
export function observedLog(log: EventLog, { metrics, tracing }: Observer): EventLog {
  let waiting = 0
  metrics.gauge('appends_waiting', 'Appends that are not durable yet', () => waiting)
  return Object.assign(Object.create(log) as EventLog, {
    async append(...[stream, expected, events]: Parameters<EventLog['append']>) {
      const end = metrics.appendSeconds.startTimer()
      waiting++
      try {
        const position = await tracing.span(
          'append',
          { attributes: { 'landbook.stream': stream, 'landbook.events': events.length } },
          () => log.append(stream, expected, events),
        )
        metrics.appends.inc({ outcome: 'ok' })
        metrics.eventsAppended.inc(events.length)
        const from = expected === 'none' ? 0 : expected + 1
        writing.getStore()?.push({ stream, from, to: from + events.length - 1 })
        return position
      } catch (error) {
        metrics.appends.inc({ outcome: error instanceof RevisionConflict ? 'conflict' : 'failed' })
        throw error
      } finally {
        waiting--
        end()
      }
    },
  })
}
