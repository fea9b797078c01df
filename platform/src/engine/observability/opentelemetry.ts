import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

const EXPORT_TIMEOUT_MS = 5_000
const EXPORT_PAUSE_MS = 2_000
/** An unresponsive collector must not delay shutdown. */
const STOP_MS = 2_000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** Spans to `{endpoint}/v1/traces` in OTLP over HTTP. */
export function createTracing(endpoint: string, service: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_PAUSE_MS })],
  })
  const tracer = provider.getTracer('landbook')
  const contexts = new AsyncLocalStorageContextManager().enable()

  return {
    span(name, { kind, attributes = {}, traceparent }, work) {
      const around = parentIn(traceparent) ?? contexts.active()
      const span = tracer.startSpan(
        name,
        { attributes, kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind] },
        around,
      )
      return contexts.with(trace.setSpan(around, span), async () => {
        try {
          return await work((more) => void span.setAttributes(more))
        } catch (error) {
          // Messages may contain personal data, error codes and names do not.
          const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
          span.setStatus({ code: SpanStatusCode.ERROR, message: code ?? (error as Error)?.name ?? 'error' })
          throw error
        } finally {
          span.end()
        }
      })
    },

    headers(): Record<string, string> {
      const present = trace.getSpanContext(contexts.active())
      if (!present) return {}
      const flags = present.traceFlags.toString(16).padStart(2, '0')
      return { traceparent: `00-${present.traceId}-${present.spanId}-${flags}` }
    },

    async stop() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, STOP_MS)
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise])
      clearTimeout(timer)
      contexts.disable()
    },
  }
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function parentIn(traceparent: string | undefined) {
  const [, traceId, spanId, flags] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
