import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Damage } from '../log/damage.ts'
import type { ProjectorHealth } from './projector-health.ts'

/** In seconds. Commands take some milliseconds, and time out after 15 seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** A process's metrics since its start, for Prometheus. Labels have few values only. */
export class Metrics {
  readonly registry = new Registry()
  /** `outcome`: ok, unchanged, or an error code; 'failed' for errors without one. */
  readonly commands = this.#counter('commands_total', 'Commands that were answered', ['operation', 'outcome'])
  readonly commandSeconds = this.#histogram('command_seconds', 'From a command to its answer', ['operation'])
  /** `outcome`: ok, conflict (another writer was first, retried) or failed. */
  readonly appends = this.#counter('appends_total', 'Appends to the event log', ['outcome'])
  readonly appendSeconds = this.#histogram('append_seconds', 'From an append until it is durable', [])
  readonly eventsAppended = this.#counter('events_appended_total', 'Events that were appended', [])
  readonly batches = this.#counter('projection_batches_total', 'Batches of events projected', ['projector'])
  readonly batchSeconds = this.#histogram('projection_batch_seconds', 'To project a batch', ['projector'])
  readonly eventsProjected = this.#counter('projection_events_total', 'Events projected', ['projector'])
  readonly requests = this.#counter('http_requests_total', 'Requests answered', ['route', 'method', 'status'])
  readonly requestSeconds = this.#histogram('http_request_seconds', 'From a request to its answer', ['route'])
  /** `operation`: a field of Query, Mutation or Subscription. `outcome`: ok or an error code. */
  readonly operations = this.#counter('graphql_operations_total', 'GraphQL fields answered', [
    'operation',
    'outcome',
  ])
  readonly sessionsRefused = this.#counter('sessions_refused_total', 'Requests without a valid session', [])

  /** `process`: also its memory, event loop lag and garbage collection. */
  constructor({ process = false } = {}) {
    if (process) collectDefaultMetrics({ register: this.registry })
  }

  /** A length that is read on scrape: of a queue, of a list of listeners. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `landbook_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }

  /** Lag and set-aside events of this process's projectors. */
  projectors(look: () => Promise<readonly ProjectorHealth[]>): void {
    const gauge = (name: string, help: string, of: (health: ProjectorHealth) => number) =>
      new Gauge({
        name: `landbook_projection_${name}`,
        help,
        labelNames: ['projector'],
        registers: [this.registry],
        async collect() {
          const present = await look()
          this.reset()
          for (const health of present) this.set({ projector: health.name }, of(health))
        },
      })
    gauge(
      'lag_events',
      'Events that the read models do not show yet, 10000 at most',
      ({ behind }) => behind.events,
    )
    gauge('lag_seconds', 'Age of the first event that they do not show', ({ behind }) => behind.seconds)
    gauge(
      'set_aside',
      'Events that could not be read and were passed over',
      ({ setAside }) => setAside.length,
    )
  }

  /** Damage that nobody has accepted, by what is damaged. */
  degraded(look: () => Promise<Damage>): void {
    new Gauge({
      name: 'landbook_degraded',
      help: 'What is damaged although the service can work: NaN if that is not known',
      labelNames: ['what'],
      registers: [this.registry],
      async collect() {
        const found = await look().catch(() => undefined)
        const known = found?.streams.length || (found?.isComplete ? 0 : Number.NaN)
        this.set({ what: 'streams' }, known)
        this.set({ what: 'events' }, found?.events.length ?? Number.NaN)
      },
    })
  }

  #counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name: `landbook_${name}`, help, labelNames, registers: [this.registry] })
  }

  #histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({
      name: `landbook_${name}`,
      help,
      labelNames,
      buckets: BUCKETS,
      registers: [this.registry],
    })
  }
}
