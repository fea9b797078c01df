import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CRASHED } from '../src/engine/process/crash.ts'

const module = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href)

/** What a service does at these paths, and how it stops. */
interface Service {
  answers: Record<string, string>
  stop?: string
  start?: string
  /** Runs before anything else. */
  first?: string
}

/** A service in a process of its own, whose answers are code with `request`, `response` and `stopping`. */
async function started({ answers, stop = 'closeServer(server)', start = '', first = '' }: Service) {
  const script = `${first}
    const { once } = await import('node:events')
    const { pino } = await import('pino')
    const { runService, listen, addressOf, closeServer } = await import(${module('engine/process/process.ts')})
    const { observeRequests, requestNotes } = await import(${module('engine/observability/requests.ts')})
    const { observerOf } = await import(${module('engine/observability/observer.ts')})
    await runService('tested', async (stopping) => {
      ${start}
      const answers = { ${Object.entries(answers).map(([path, code]) => `'${path}': async (request, response) => { ${code} }`)} }
      const observe = observeRequests(observerOf(pino({ level: 'silent' })), () => ({ name: 'things' }))
      const server = await listen(
        (request, response) => observe(request, response, () => answers[request.url](request, response)),
        { port: 0, host: '127.0.0.1' },
      )
      console.log(addressOf(server))
      return async () => {
        await ${stop}
        console.log('stopped')
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const closed = once(child, 'close')
  const ended = async () => {
    const [code] = await closed
    const lines = said.trim().split('\n')
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    return { code, logged, isOrderly: lines.at(-1) === 'stopped' }
  }
  const address = async () => {
    while (!said.includes('\n')) {
      const isOver = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        closed.then(() => true),
      ])
      if (isOver) throw new Error('The service ended before it listened')
    }
    return said.split('\n', 1)[0] ?? ''
  }
  return { address, ended }
}

const FAULTS = {
  'a rejection without a handler': "response.end('answered'); void Promise.reject(new Error('injected'))",
  'a rejection later': `response.end('answered')
    void (async () => { await once(response, 'close'); throw new Error('injected') })()`,
  'an exception': "response.end('answered'); setImmediate(() => { throw new Error('injected') })",
  'a stream without a listener': `response.end('answered')
    const { PassThrough } = await import('node:stream')
    new PassThrough().destroy(new Error('injected'))`,
}

describe('a service that meets', () => {
  it.each(Object.entries(FAULTS))(
    '%s says so with its request, answers all others, and ends',
    async (_, fault) => {
      const service = await started({
        answers: {
          '/slow': "await once(stopping, 'abort'); setImmediate(() => response.end('answered'))",
          '/fault': `requestNotes().person = 'ann'; ${fault}`,
        },
      })
      const address = await service.address()
      const slow = fetch(`${address}/slow`)
      const headers = { 'x-correlation-id': 'the-click' }
      expect(await (await fetch(`${address}/fault`, { headers })).text()).toBe('answered')
      expect(await (await slow).text()).toBe('answered')
      const { code, logged, isOrderly } = await service.ended()
      expect({ code, isOrderly }).toEqual({ code: CRASHED, isOrderly: true })
      expect(logged).toMatchObject([
        {
          name: 'tested',
          level: 60,
          err: { message: 'injected', stack: expect.stringContaining('injected\n') },
          ...{ correlationId: 'the-click', route: 'things', method: 'GET', person: 'ann' },
        },
      ])
    },
  )

  it('a rejection of no request lists the requests under way', async () => {
    const service = await started({
      start: `let isAsked = false
        setInterval(() => isAsked && Promise.reject(new Error('injected')), 5)`,
      answers: { '/slow': "isAsked = true; await once(stopping, 'abort'); response.end('answered')" },
    })
    const headers = { 'x-correlation-id': 'the-click' }
    await fetch(`${await service.address()}/slow`, { headers })
    const { code, logged } = await service.ended()
    expect(code).toBe(CRASHED)
    expect(logged[0]).toMatchObject({ underWay: [{ correlationId: 'the-click', route: 'things' }] })
  })

  it('errors without end ends, although it cannot stop', async () => {
    const service = await started({
      answers: { '/': "response.end('answered'); setInterval(() => { throw new Error('injected') })" },
      stop: 'new Promise(() => {})',
    })
    await fetch(await service.address())
    const { code, logged, isOrderly } = await service.ended()
    expect({ code, isOrderly }).toEqual({ code: CRASHED, isOrderly: false })
    expect(logged.length).toBeGreaterThan(1)
  })

  it('an error, and cannot stop, ends in time', async () => {
    const service = await started({
      // A minute is a twentieth of a second.
      first: 'const wait = setTimeout; globalThis.setTimeout = (work, ms) => wait(work, ms / 1200)',
      answers: { '/': "response.end('answered'); throw new Error('injected')" },
      stop: 'new Promise(() => {})',
    })
    await fetch(await service.address())
    expect(await service.ended()).toMatchObject({ code: CRASHED, isOrderly: false })
  })

  it('an error while it stops for another ends with its exit code', async () => {
    const service = await started({
      answers: { '/': "response.end('answered'); throw new Error('injected')" },
      stop: "Promise.reject(new Error('cannot stop'))",
    })
    await fetch(await service.address())
    const { code, logged } = await service.ended()
    expect(code).toBe(CRASHED)
    expect(logged.map(({ err }) => err.message).toSorted()).toEqual(['cannot stop', 'injected'])
  })
})

describe('a service whose start', () => {
  it.each([
    ['fails', "throw new Error('injected')", 1],
    [
      'meets an error that nothing handles',
      "void Promise.reject(new Error('injected')); await new Promise(() => {})",
      CRASHED,
    ],
  ])('%s says so and ends', async (_, start, code) => {
    const { ended } = await started({ answers: {}, start: `setInterval(() => {}, 60_000); ${start}` })
    expect(await ended()).toMatchObject({ code, logged: [{ level: 60, err: { message: 'injected' } }] })
  })
})
