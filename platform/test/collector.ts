import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { addressOf, closeServer, listen } from '../src/engine/process/process.ts'

export interface SentSpan {
  /** The name of the service that sent it. */
  service: unknown
  name: string
  traceId: string
  spanId: string
  /** '' for the first of a trace. */
  parentSpanId: string
  attributes: Record<string, unknown>
  status: { code: number; message?: string | undefined }
}

const value = z
  .object({
    stringValue: z.string(),
    intValue: z.union([z.number(), z.string()]).transform(Number),
    doubleValue: z.number(),
    boolValue: z.boolean(),
    arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }),
  })
  .partial()
  .transform(({ stringValue, intValue, doubleValue, boolValue, arrayValue }) => {
    const list = arrayValue?.values.map((one) => one.stringValue)
    return stringValue ?? intValue ?? doubleValue ?? boolValue ?? list
  })

const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value])))

const spans = z.array(
  z.object({
    name: z.string(),
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().default(''),
    attributes,
    status: z.object({ code: z.number(), message: z.string().optional() }),
  }),
)

const traces = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans })) }),
  ),
})

/** Takes spans as a collector of OpenTelemetry does (OTLP/HTTP, JSON), on a free port. */
export async function collector(): Promise<{ url: string; spans: SentSpan[]; close(): Promise<void> }> {
  const taken: SentSpan[] = []
  const take: RequestListener = async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    for (const { resource, scopeSpans } of traces.parse(await json(request)).resourceSpans) {
      const service = resource.attributes['service.name']
      taken.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ service, ...span }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = await listen(take, { port: 0, host: '127.0.0.1' })
  return { url: addressOf(server), spans: taken, close: () => closeServer(server) }
}
