export type Attributes = Record<string, string | number | boolean | string[]>

export interface SpanOptions {
  /** Whether it serves a request (server), sends one (client), or neither. */
  kind?: 'server' | 'client'
  attributes?: Attributes
  /** The parent span in another process: its W3C header. */
  traceparent?: string | undefined
}

/** Distributed tracing across the services (OpenTelemetry). */
export interface Tracing {
  /** Runs work in a child of the current span. `note` adds attributes to it. */
  span<T>(
    name: string,
    options: SpanOptions,
    work: (note: (attributes: Attributes) => void) => Promise<T>,
  ): Promise<T>
  /** Headers for requests to other services, by which their spans become children. */
  headers(): Record<string, string>
  /** Flushes pending spans, within a time limit. */
  stop(): Promise<void>
}

export const NO_TRACING: Tracing = {
  span: (_name, _options, work) => work(() => undefined),
  headers: () => ({}),
  stop: async () => undefined,
}
