import type { Config } from '../settings/config.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; without one, the SDK is not loaded. */
export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  service: string,
): Promise<Tracing> {
  if (otlpEndpoint === undefined) return NO_TRACING
  return (await import('./opentelemetry.ts')).createTracing(otlpEndpoint, service)
}
