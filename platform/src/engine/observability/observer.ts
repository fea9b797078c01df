import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import { Metrics } from './metrics.ts'
import { openTracing } from './open-tracing.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Logs, metrics and traces of a service. */
export interface Observer {
  metrics: Metrics
  tracing: Tracing
  /** A line for every request and command. */
  logger: Logger
}

/** An observer without traces. */
export const observerOf = (logger: Logger): Observer => ({
  metrics: new Metrics(),
  tracing: NO_TRACING,
  logger,
})

/** The service's observer, one per process. */
export async function openObserver(
  config: Pick<Config, 'otlpEndpoint'>,
  logger: Logger,
  service: string,
): Promise<Observer> {
  return { metrics: new Metrics({ process: true }), tracing: await openTracing(config, service), logger }
}

/** The outcome of an answer: an error's code, or 'failed' without one. */
export function outcomeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
}

/** Milliseconds since a `performance.now()`, to a tenth. */
export const msSince = (began: number): number => Math.round((performance.now() - began) * 10) / 10
