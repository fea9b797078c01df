import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { RevisionConflict } from '@landbook/platform/engine/log/port'
import { Metrics } from '@landbook/platform/engine/observability/metrics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

const metricsToken = randomUUID() + randomUUID()
const authorization = `Bearer ${metricsToken}`

let rig: Rig
beforeEach(async () => {
  rig = await startRig({ metricsToken })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.close()
})

/** Parses Prometheus' text format: 'landbook_appends_total{outcome="ok"}' → 3. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const { status, headers, text } = await rig.request('/metrics', { headers: { authorization } })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value] = /^(.*) (\S+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}

/** The increase of each metric during some work. */
async function grown(work: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await metrics()
  await work()
  const after = await metrics()
  return (name) => (after.get(`landbook_${name}`) ?? 0) - (before.get(`landbook_${name}`) ?? 0)
}

const land = (id: string) => ({ id, name: id, state: 'Texas', county: 'Ward' })

describe('the metrics', () => {
  it('count commands by operation and outcome', async () => {
    const by = await grown(async () => {
      await rig.done('CreateTract', land('a'))
      await rig.done('CreateTract', land('b'))
      await rig.done('UpdateTract', { id: 'a', blk: '1' })
      await rig.done('UpdateTract', { id: 'a', blk: '1' })
      await rig.call(rig.admin, 'UpdateTract', { id: 'a', blk: '2', revision: 0 })
      await rig.call(rig.admin, 'CreateTract', land('b'))
    })
    const commands = (operation: string, outcome: string) =>
      by(`commands_total{operation="${operation}",outcome="${outcome}"}`)
    expect(commands('CreateTract', 'ok')).toBe(2)
    expect(commands('UpdateTract', 'ok')).toBe(1)
    expect(commands('UpdateTract', 'unchanged')).toBe(1)
    expect(commands('UpdateTract', 'CONFLICT')).toBe(1)
    expect(commands('CreateTract', 'ALREADY_EXISTS')).toBe(1)
    expect(by('command_seconds_count{operation="UpdateTract"}')).toBe(3)
    expect(by('graphql_operations_total{operation="UpdateTract",outcome="CONFLICT"}')).toBe(1)
    // Two lands, their two reservations, and one edit.
    expect(by('events_appended_total')).toBe(5)
    expect(by('append_seconds_count')).toBe(by('appends_total{outcome="ok"}'))
  })

  it('count append conflicts', async () => {
    const append = rig.log.append
    vi.spyOn(rig.log, 'append').mockImplementationOnce(async (stream) => {
      throw new RevisionConflict(stream, 'none')
    })
    const by = await grown(() => rig.done('CreateTract', land('a')))
    expect(rig.log.append).not.toBe(append)
    expect(by('appends_total{outcome="conflict"}')).toBe(1)
    expect(by('commands_total{operation="CreateTract",outcome="ok"}')).toBe(1)
  })

  it('show queues and waiting times', async () => {
    await rig.done('CreateTract', land('a'))
    const held = Promise.withResolvers<void>()
    const append = rig.log.append
    vi.spyOn(rig.log, 'append').mockImplementationOnce(async (...args) => {
      await held.promise
      return append(...args)
    })
    const edits = ['1', '2', '3'].map((blk) => rig.done('UpdateTract', { id: 'a', blk }))
    await vi.waitFor(async () => {
      const now = await metrics()
      expect(now.get('landbook_commands_running')).toBe(3)
      expect(now.get('landbook_locks_waiting')).toBe(2)
      expect(now.get('landbook_appends_waiting')).toBe(1)
    })
    held.resolve()
    await Promise.all(edits)
    const after = await metrics()
    for (const name of ['commands_running', 'locks_waiting', 'appends_waiting'])
      expect(after.get(`landbook_${name}`), name).toBe(0)
  })

  it('count requests by class and status, wrong passwords, and invalid sessions', async () => {
    const by = await grown(async () => {
      await rig.post('/api/login', { username: 'nobody', password: 'Wrong-password-1' })
      await rig.graphql('no session', '{ me { id } }')
      await rig.graphql(rig.admin, '{ me { id } }')
      await rig.graphql(rig.admin, '{ nothing }')
      for (let n = 0; n < 20; n++) await rig.request(`/${randomUUID()}`)
    })
    const requests = (route: string, method: string, status: number) =>
      by(`http_requests_total{route="${route}",method="${method}",status="${status}"}`)
    expect(requests('login', 'POST', 401)).toBe(1)
    expect(requests('graphql', 'POST', 200)).toBe(3)
    expect(requests('screens', 'GET', 404)).toBe(20)
    expect(by('sessions_refused_total')).toBe(1)
    expect(by('graphql_operations_total{operation="me",outcome="ok"}')).toBe(1)
    expect(by('graphql_operations_total{operation="refused",outcome="VALIDATION"}')).toBe(1)
    expect(by('http_request_seconds_count{route="graphql"}')).toBe(3)
  })

  it('show the lag of the read models, and that they catch up', async () => {
    const projected = await grown(() => rig.done('CreateTract', land('a')))
    const { name } = rig.landbook.projector
    expect(projected(`projection_events_total{projector="${name}"}`)).toBe(2)
    expect(projected(`projection_batches_total{projector="${name}"}`)).toBeGreaterThan(0)
    await rig.landbook.projector.stop()
    await rig.landbook.commands.execute({
      operation: 'UpdateTract',
      args: { id: 'a', blk: '1' },
      actor: 'system',
      commandId: randomUUID(),
    })
    await vi.waitFor(async () => {
      const now = await metrics()
      expect(now.get(`landbook_projection_lag_events{projector="${name}"}`)).toBe(1)
      expect(now.get(`landbook_projection_lag_seconds{projector="${name}"}`)).toBeGreaterThan(0)
      expect(now.get(`landbook_projection_set_aside{projector="${name}"}`)).toBe(0)
    })
  })
})

it('the metrics require their token', async () => {
  const asked = async (headers: Record<string, string>) => (await rig.request('/metrics', { headers })).status
  expect(await asked({})).toBe(404)
  expect(await asked({ authorization: `Bearer ${rig.admin}` })).toBe(404)
  expect(await asked({ authorization })).toBe(200)
})

it('the manual and the alerting rules use the names of the metrics', async () => {
  const everything = new Metrics({ process: true })
  const { text } = await rig.request('/metrics', { headers: { authorization } })
  const known = [text, await everything.registry.metrics()]
    .flatMap((page) => [...page.matchAll(/^# TYPE (\S+)/gm)])
    .map(([, name]) => name)
  for (const path of ['docs/operations.md', 'deploy/alerts.yml']) {
    const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const named = [...source.matchAll(/\b(?:landbook|process|nodejs)_\w+/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(5)
    const unknown = named.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')))
    expect(unknown, path).toEqual([])
  }
})

it('logs requests of people, and no heartbeats of browsers', async () => {
  const id = (await rig.done<{ id: string }>('CreateTract', land('quiet'))).id
  const linesOf = (operation: string) =>
    rig
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"operations":["${operation}"]`) && line.includes('"level":30'))
  await rig.done('here', { tab: 'one', type: 'tract', id }, '')
  await vi.waitFor(() => expect(linesOf('CreateTract')).toHaveLength(1))
  await rig.done('me', {}, 'id')
  await vi.waitFor(() => expect(linesOf('me')).toHaveLength(1))
  expect(linesOf('here')).toEqual([])
  await rig.call(rig.admin, 'here', { tab: 'one', type: 'nothing', id }, '')
  await vi.waitFor(() => expect(linesOf('here')).toHaveLength(1))
})
