import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONFIG_VARIABLES, isEmbedded, readConfig } from '../src/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.string().optional(),
      command: z.string().optional(),
      restart: z.string(),
      ports: z.array(z.string()).optional(),
      networks: z.array(z.string()),
      user: z.string().optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      cap_drop: z.array(z.string()).optional(),
      cap_add: z.array(z.string()).optional(),
      security_opt: z.array(z.string()),
      mem_limit: z.string().optional(),
      stop_grace_period: z.string().optional(),
      container_name: z.string().optional(),
      environment: z.record(z.string(), scalar),
      healthcheck: z.object({ test: z.array(z.string()) }),
    }),
  ),
})
type Service = z.infer<typeof composeFile>['services'][string]

const source = read('docker-compose.yml')
const { services } = composeFile.parse(parse(source, { merge: true }))
const landbook = Object.entries(services).filter(([, service]) => service.build !== undefined)

/** `${NAME}`, `${NAME:?why}` and `${NAME:-default}`, as Compose has them. */
const REFERENCE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

/** As Compose would, with `values` for what the environment has to give. */
function substitute(
  environment: Service['environment'],
  values: Record<string, string>,
): Record<string, string> {
  const set = Object.entries(environment).filter(([, value]) => value !== null)
  return Object.fromEntries(
    set.map(([name, value]) => [
      name,
      String(value).replace(REFERENCE, (_, variable, kind, text) =>
        kind === '-' ? text : (values[variable] ?? `no value for ${variable}`),
      ),
    ]),
  )
}

const given = {
  JWT_SECRET: 'j'.repeat(32),
  SERVICE_TOKEN: 's'.repeat(32),
  MONGODB_PASSWORD: 'secret',
  ADMIN_EMAIL: 'admin@landbook.example',
  ADMIN_PASSWORD: 'Landbook-2026!',
  METRICS_TOKEN: 'm'.repeat(32),
  PUBLIC_URL: 'https://land.example.com',
}

describe('docker-compose.yml', () => {
  it('runs the three services of one image', () => {
    expect(landbook.map(([name]) => name).sort()).toEqual([
      'command-service',
      'projection-service',
      'query-api',
    ])
    for (const [name, { image, command }] of landbook) {
      expect({ image, command }).toEqual({ image: 'landbook', command: `node ${name}/src/main.ts` })
    }
  })

  it.each(landbook)('sets for %s only variables that the configuration knows', (_, { environment }) => {
    expect(Object.keys(environment).filter((name) => !CONFIG_VARIABLES.includes(name))).toEqual([])
  })

  it.each(landbook)('gives %s a valid configuration for several processes', (_, { environment }) => {
    const config = readConfig(substitute(environment, given))
    expect(isEmbedded(config)).toBe(false)
    expect(config.host).toBe('0.0.0.0')
  })

  it.each([
    ['JWT_SECRET', ['query-api']],
    ['SERVICE_TOKEN', ['command-service', 'query-api']],
    ['MONGODB_URL', ['projection-service', 'query-api']],
    ['EVENTSTORE_URL', ['command-service', 'projection-service', 'query-api']],
  ])('gives %s to those that use it, and to nobody else', (variable, users) => {
    const having = landbook.filter(([, { environment }]) => variable in environment)
    expect(having.map(([name]) => name).sort()).toEqual(users)
  })

  it('tells each service what it needs of the others and of the first admin', () => {
    const config = (name: string) => readConfig(substitute(services[name]?.environment ?? {}, given))
    const commands = config('command-service')
    expect(config('query-api')).toMatchObject({
      commandServiceUrl: `http://command-service:${commands.commandPort}`,
      adminPassword: given.ADMIN_PASSWORD,
      publicUrl: given.PUBLIC_URL,
      smtpUrl: 'smtp://mailpit:1025',
    })
    expect(commands).toMatchObject({ adminEmail: given.ADMIN_EMAIL, serviceToken: given.SERVICE_TOKEN })
    const api = config('query-api')
    expect(api).toMatchObject({ jwtSecret: given.JWT_SECRET, serviceToken: given.SERVICE_TOKEN })
    for (const { mongodbUrl } of [api, config('projection-service')]) {
      expect(new URL(mongodbUrl ?? '').password).toBe(given.MONGODB_PASSWORD)
    }
  })

  it('checks the health of each service, on the port that it serves', () => {
    const port = {
      'command-service': 'COMMAND_PORT',
      'projection-service': 'PROJECTION_PORT',
      'query-api': 'PORT',
    }
    for (const [name, variable] of Object.entries(port)) {
      const { environment, healthcheck } = services[name] ?? expect.fail(`no ${name}`)
      expect(healthcheck.test.join(' ')).toContain(`http://127.0.0.1:${environment[variable]}/healthz`)
    }
  })

  it('has no secret of its own: each comes from outside and is required', () => {
    const references = [...source.matchAll(REFERENCE)].map(([, name = '', kind]) => ({ name, kind }))
    const required = references.filter(({ name }) => name in given)
    expect(new Set(required.map(({ name }) => name))).toEqual(new Set(Object.keys(given)))
    expect(required.filter(({ kind }) => kind !== '?')).toEqual([])
    const secrets = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => /SECRET|TOKEN|PASSWORD/.test(name)),
    )
    expect(
      secrets.filter(([, value]) => value !== null && !/^\$\{\w+:\?[^}]+\}$/.test(String(value))),
    ).toEqual([])
  })

  it('publishes the door and nothing else, and restarts what ends', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['door'])
    expect(Object.keys(services).filter((name) => services[name]?.restart !== 'unless-stopped')).toEqual([])
  })
})

describe('what runs in docker-compose.yml', () => {
  it.each(landbook)('%s can write nowhere but to memory, and is nobody in particular', (_, service) => {
    expect(service).toMatchObject({
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+g$/),
    })
    expect(service.cap_add).toBeUndefined()
    expect(service.volumes).toBeUndefined()
    expect(service.tmpfs?.every((folder) => folder.startsWith('/tmp:size='))).toBe(true)
  })

  it.each(landbook)('%s can be there several times: it has no name and no port of its own', (_, service) => {
    expect(service.container_name ?? service.ports).toBeUndefined()
  })

  it('has one way in: the door, which may bind its ports and nothing more', () => {
    const { door } = services
    expect(door).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: ['NET_BIND_SERVICE'] })
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['door'])
    expect(Object.keys(services).filter((name) => services[name]?.networks.includes('frontend'))).toEqual([
      'door',
      'query-api',
    ])
    for (const port of door?.ports ?? []) expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1:\d+\}:(80|443)$/)
  })

  it('gives requests under way the time to finish', () => {
    for (const [name, { stop_grace_period = '10s' }] of landbook)
      expect(Number.parseInt(stop_grace_period, 10), name).toBeGreaterThan(10)
  })

  it('takes the word of one proxy, the door, for who a client is', () => {
    const { trustProxy, maxUploadMb } = readConfig(
      substitute(services['query-api']?.environment ?? {}, given),
    )
    expect(trustProxy).toBe(1)
    expect(services.door?.environment.MAX_UPLOAD_MB).toBe(`\${MAX_UPLOAD_MB:-${maxUploadMb}}`)
  })
})

describe('the door', () => {
  const caddyfile = read('deploy/Caddyfile')

  it('leads to the query API on the port that it serves, and hands live changes on at once', () => {
    const [, name = '', port] = /^\s*reverse_proxy ([\w-]+):(\d+) \{$/m.exec(caddyfile) ?? []
    expect(services[name]?.environment.PORT).toBe(Number(port))
    expect(caddyfile).toMatch(/^\s*flush_interval -1$/m)
  })

  it('keeps inside what is for those who run it', () => {
    const [, inside = ''] = /@inside path (.*)/.exec(caddyfile) ?? []
    expect(inside.split(' ')).toEqual(['/metrics', '/metrics/*', '/readyz', '/readyz/*'])
    expect(caddyfile).toMatch(/^\s*respond @inside 404$/m)
  })
})

it('the rules for alerts are ones', () => {
  const rule = z.strictObject({
    alert: z.string().regex(/^Landbook\w+$/),
    expr: z.string().min(1),
    for: z
      .string()
      .regex(/^\d+m$/)
      .optional(),
    annotations: z.object({ summary: z.string().min(1) }),
  })
  const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  const { groups } = file.parse(parse(read('deploy/alerts.yml')))
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(new Set(names).size).toBe(names.length)
})

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  /** The stage that is kept. */
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))

  it('has the Node version that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile) ?? []
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]))
  })

  it('does not run as root', () => {
    expect(last).toMatch(/^USER 1000:1000$/m)
    for (const [, { user }] of landbook) expect(user).toBe('1000:1000')
  })

  it('ends with what runs: no package manager, no sources of tests, no tools of development', () => {
    expect(last).not.toMatch(/npm|node:/)
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', '**/.env*', '**/test', '**/node_modules', 'docs'])
      expect(ignored).toContain(name)
    expect(dockerfile).toContain('--omit=dev')
    const folders = [...last.matchAll(/COPY --from=sources \/app\/([\w-]+) /g)].map(([, name]) => name)
    const needed = landbook.map(([name]) => name)
    expect(folders).toEqual(expect.arrayContaining(['contracts', 'platform', 'standalone', ...needed]))
  })
})
