import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { collector, type SentSpan } from '../../platform/test/collector.ts'
import {
  ADMIN,
  login,
  logOf,
  READY,
  type Service,
  servicesSettings,
  startService,
} from '../soak/requests/service.ts'

const { MONGODB_URL } = process.env
const CREATE =
  'mutation($commandId: ID) { CreateTract(id: "seen", name: "Seen from afar", state: "Texas", county: "Ward", commandId: $commandId) { id } }'

/** Each in a process of its own, over a log in one SQLite file and read models in MongoDB. */
describe.skipIf(MONGODB_URL === undefined)('what the services tell of one click (needs MONGODB_URL)', () => {
  const correlationId = randomUUID()
  let folder: string
  let services: Record<'commands' | 'projections' | 'api', Service>
  let traces: Awaited<ReturnType<typeof collector>>
  let settings: ReturnType<typeof servicesSettings>
  let token: string
  let secrets: string[]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landbook-observed-'))
    traces = await collector()
    settings = servicesSettings(folder, MONGODB_URL ?? '')
    secrets = [settings.JWT_SECRET, settings.SERVICE_TOKEN, settings.METRICS_TOKEN]
    const env = {
      ...settings,
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    }
    const commands = await startService(
      'command-service/src/main.ts',
      { ...env, COMMAND_PORT: '0' },
      READY.service,
    )
    const [projections, api] = await Promise.all([
      startService('projection-service/src/main.ts', { ...env, PROJECTION_PORT: '0' }, READY.service),
      startService('query-api/src/main.ts', { ...env, COMMAND_SERVICE_URL: commands.address }, READY.service),
    ])
    services = { commands, projections, api }
    token = await vi.waitFor(() => login(api.address))
    const answer = await fetch(`${api.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-correlation-id': correlationId,
      },
      body: JSON.stringify({ query: CREATE, variables: { commandId: randomUUID() } }),
    })
    expect(await answer.json()).toMatchObject({ data: { CreateTract: { id: 'seen' } } })
    expect(answer.headers.get('x-correlation-id')).toBe(correlationId)
  })

  afterAll(async () => {
    await Promise.all(Object.values(services ?? {}).map((service) => service.kill()))
    await traces?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const linesOf = (service: Service): Record<string, unknown>[] =>
    service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.correlationId === correlationId)

  it('has its id in the log lines of all three, which lead to its events', async () => {
    const everybody = Object.values(services)
    await vi.waitFor(() => expect(everybody.filter((service) => linesOf(service).length === 0)).toEqual([]))
    const [request] = linesOf(services.api)
    expect(request).toMatchObject({
      msg: 'request',
      route: 'graphql',
      method: 'POST',
      status: 200,
      operations: ['CreateTract'],
      ms: expect.any(Number),
      person: expect.stringMatching(/./),
    })
    const command = linesOf(services.commands).find(({ msg }) => msg === 'command')
    expect(command).toMatchObject({ operation: 'CreateTract', outcome: 'ok', person: request?.person })
    expect(command?.written).toContainEqual({ stream: 'tract-seen', from: 0, to: 0 })
    expect(linesOf(services.projections)).toContainEqual(
      expect.objectContaining({ msg: 'projected', stream: 'tract-seen', revision: 0 }),
    )
    const log = await logOf(settings)
    const [event] = await Array.fromAsync(log.read('tract-seen'))
    await log.close()
    expect(event?.metadata.correlationId).toBe(correlationId)
  })

  it('contains no secrets and no user input', () => {
    const printed = Object.values(services).map((service) => service.output())
    const kept = [...secrets, ADMIN.password, token, 'Seen from afar']
    for (const secret of kept) expect(printed.filter((text) => text.includes(secret))).toEqual([])
  })

  it('is one trace through the services, and the metrics of each count it', async () => {
    const { commands, projections, api } = services
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
    const counted = async ({ address }: Service) => (await fetch(`${address}/metrics`, { headers })).text()
    expect(await counted(commands)).toContain('commands_total{operation="CreateTract",outcome="ok"} 1')
    expect(await counted(projections)).toMatch(/^landbook_projection_lag_events\{projector="[^"]+"\} 0$/m)
    expect(await counted(api)).toContain('graphql_operations_total{operation="CreateTract",outcome="ok"} 1')
    for (const service of [commands, projections, api])
      expect(await counted(service)).toMatch(/^process_resident_memory_bytes \d+$/m)

    expect(await Promise.all([api, commands, projections].map((service) => service.stop()))).toEqual([
      0, 0, 0,
    ])
    const isOfClick = ({ attributes }: SentSpan) => attributes['landbook.correlation_id'] === correlationId
    const click = traces.spans.find((span) => isOfClick(span) && span.parentSpanId === '')
    const ofClick = traces.spans.filter(({ traceId }) => traceId === click?.traceId)
    const within = (span: SentSpan | undefined, name: string) =>
      ofClick.find((one) => one.name === name && one.parentSpanId === span?.spanId)
    const chain = ['graphql CreateTract', 'POST /commands', 'POST commands', 'command CreateTract', 'append']
    let span = click
    for (const name of chain) {
      span = within(span, name)
      expect(span?.name).toBe(name)
    }
    const senders = new Map(ofClick.map(({ name, service }) => [name, service]))
    expect(senders.get('graphql CreateTract')).toBe('query-api')
    expect(senders.get('append')).toBe('command-service')
    const batches = traces.spans.filter(({ name }) => name === 'projector batch')
    expect(batches.map(({ service }) => service)).toContain('projection-service')
    expect(batches.flatMap(({ attributes }) => attributes['landbook.correlation_ids'])).toContain(
      correlationId,
    )
  })
})
