import type { Config } from '../config.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Traces go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; without one, nothing is loaded for them. */
export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  service: string,
): Promise<Tracing> {
  if (otlpEndpoint === undefined) return NO_TRACING
  return (await import('./opentelemetry.ts')).createTracing(otlpEndpoint, service)
}
