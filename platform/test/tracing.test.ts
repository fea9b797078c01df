import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTracing } from '../src/engine/observability/open-tracing.ts'
import { NO_TRACING, type Tracing } from '../src/engine/observability/tracing.ts'
import { addressOf, listen } from '../src/engine/process/process.ts'
import { collector, type SentSpan } from './collector.ts'

let spans: SentSpan[]
let tracing: Tracing
let close: () => Promise<void>
beforeEach(async () => {
  const { url, ...started } = await collector()
  ;({ spans, close } = started)
  tracing = await openTracing({ otlpEndpoint: url }, 'a-service')
})
afterEach(() => close())

const named = (name: string): SentSpan =>
  spans.find((span) => span.name === name) ?? expect.fail(`no span ${name}`)

describe('traces', () => {
  it('are sent when the service stops, with nested spans', async () => {
    await tracing.span('outer', { kind: 'server', attributes: { place: 'Ward' } }, async (note) => {
      await tracing.span('inner', {}, async () => undefined)
      note({ status: 200 })
    })
    await tracing.span('other', {}, async () => undefined)
    await tracing.stop()
    expect(named('inner')).toMatchObject({
      traceId: named('outer').traceId,
      parentSpanId: named('outer').spanId,
      service: 'a-service',
    })
    expect(named('outer').attributes).toEqual({ place: 'Ward', status: 200 })
    expect(named('outer').parentSpanId).toBe('')
    expect(named('other').traceId).not.toBe(named('outer').traceId)
  })

  it('continue in another process by the header of a request', async () => {
    const headers = await tracing.span('sender', { kind: 'client' }, async () => tracing.headers())
    const { traceparent } = headers
    await tracing.span('receiver', { kind: 'server', traceparent }, async () => undefined)
    await tracing.span('stranger', { kind: 'server', traceparent: 'no such thing' }, async () => undefined)
    await tracing.stop()
    const { traceId, spanId } = named('sender')
    expect(traceparent).toBe(`00-${traceId}-${spanId}-01`)
    expect(named('receiver')).toMatchObject({ traceId, parentSpanId: spanId })
    expect(named('stranger').traceId).not.toBe(traceId)
  })

  it('contain the code of an error, not its message', async () => {
    const failure = Object.assign(new Error('Ann Smith, 4 Oak Lane'), { code: 'VALIDATION' })
    const failing = tracing.span('failing', {}, async () => {
      throw failure
    })
    await expect(failing).rejects.toBe(failure)
    await tracing.stop()
    expect(named('failing').status).toEqual({ code: 2, message: 'VALIDATION' })
    expect(JSON.stringify(spans)).not.toContain('Oak Lane')
  })

  it('do not delay shutdown', async () => {
    let isGivenUp = false
    const deaf = await listen(
      (request) =>
        void request.socket.once('close', () => {
          isGivenUp = true
        }),
      { port: 0, host: '127.0.0.1' },
    )
    onTestFinished(() => {
      deaf.closeAllConnections()
      deaf.close()
    })
    const unheard = await openTracing({ otlpEndpoint: addressOf(deaf) }, 'a-service')
    await unheard.span('lost', {}, async () => undefined)
    await unheard.stop()
    // It does not wait until the exporter gives the collector up.
    expect(isGivenUp).toBe(false)
  })

  it('cost nothing without a collector', async () => {
    expect(await openTracing({ otlpEndpoint: undefined }, 'a-service')).toBe(NO_TRACING)
    expect(await NO_TRACING.span('any', {}, async () => NO_TRACING.headers())).toEqual({})
  })
})
