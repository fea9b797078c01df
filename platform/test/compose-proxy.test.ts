import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { read, services } from './deployment.ts'

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile')

  it('proxies the port of the query API, and passes live changes on unbuffered', () => {
    const [, name = '', port] = /^\s*reverse_proxy ([\w-]+):(\d+) \{$/m.exec(caddyfile) ?? []
    expect(services[name]?.environment.PORT).toBe(Number(port))
    expect(caddyfile).toMatch(/^\s*flush_interval -1$/m)
  })

  it('takes the address of the client from the connection or a trusted proxy, and passes it on', () => {
    expect(caddyfile).toMatch(/^\s*trusted_proxies static \{\$TRUSTED_PROXIES:127\.0\.0\.1\/32\}$/m)
    expect(caddyfile).toMatch(/^\s*trusted_proxies_strict$/m)
    expect(caddyfile).toMatch(/^\s*header_up X-Forwarded-For \{client_ip\}$/m)
  })

  it('stops within its grace period despite live connections', () => {
    const [, seconds] = /^\s*grace_period (\d+)s$/m.exec(caddyfile) ?? []
    expect(Number(seconds)).toBeLessThan(Number.parseInt(services.proxy?.stop_grace_period ?? '10s', 10))
  })

  it('waits for a query API that is being replaced', () => {
    const [, seconds] = /^\s*lb_try_duration (\d+)s$/m.exec(caddyfile) ?? []
    const { stop_grace_period = '' } = services['query-api'] ?? {}
    expect(Number(seconds)).toBeGreaterThanOrEqual(Number.parseInt(stop_grace_period, 10))
  })

  it('refuses large bodies with the answer of the query API', () => {
    const bodies = [...caddyfile.matchAll(/respond (?:@upload )?`(.*)` 413$/gm)].map(([, body = '']) => body)
    const { maxUploadMb } = readConfig({})
    expect(bodies.map((body) => JSON.parse(body.replace(/\{\$MAX_UPLOAD_MB:(\d+)\}/, '$1')))).toEqual(
      [MESSAGES.files.tooLarge(maxUploadMb), MESSAGES.tooLarge(4 * 1024 * 1024)].map((message) => ({
        status: 413,
        code: 'VALIDATION',
        message,
      })),
    )
  })

  it('answers UNAVAILABLE if no query API responds', () => {
    const [, body = ''] = /handle_errors 502 503 504 \{[\s\S]*?respond `(.*)` 503\n/.exec(caddyfile) ?? []
    expect(JSON.parse(body)).toEqual({ status: 503, code: 'UNAVAILABLE', message: MESSAGES.unavailable })
  })

  it('does not expose operational endpoints', () => {
    const [, inside = ''] = /@inside path (.*)/.exec(caddyfile) ?? []
    expect(inside.split(' ')).toEqual(['/metrics', '/metrics/*', '/readyz', '/readyz/*'])
    expect(caddyfile).toMatch(/^\s*respond @inside 404$/m)
  })
})
