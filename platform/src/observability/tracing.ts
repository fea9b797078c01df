export type Attributes = Record<string, string | number | boolean | string[]>

export interface SpanOptions {
  /** Whether a request is answered (server), sent (client), or neither. */
  kind?: 'server' | 'client'
  attributes?: Attributes
  /** The span of another process that this one is part of: its W3C header. */
  traceparent?: string | undefined
}

/** Distributed tracing across the services (OpenTelemetry). */
export interface Tracing {
  /** Runs work in a span, the child of the span that it is called in. `note` adds attributes to it. */
  span<T>(
    name: string,
    options: SpanOptions,
    work: (note: (attributes: Attributes) => void) => Promise<T>,
  ): Promise<T>
  /** What a request to another service carries, so that its spans are part of this one. */
  headers(): Record<string, string>
  /** Sends what was not sent yet, within bounds. */
  stop(): Promise<void>
}

export const NO_TRACING: Tracing = {
  span: (_name, _options, work) => work(() => undefined),
  headers: () => ({}),
  stop: async () => undefined,
}
