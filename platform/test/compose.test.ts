import { describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES, readConfig } from '../src/config.ts'
import { TIMEOUT_MS } from '../src/engine/process/process.ts'
import { sealKeyIn } from '../src/engine/seals/key.ts'
import { isEmbedded } from '../src/engine/settings/config.ts'
import { given, landbook, REFERENCE, services, source, substitute } from './deployment.ts'

describe('docker-compose.yml', () => {
  it('runs the three services from one image', () => {
    expect(landbook.map(([name]) => name).sort()).toEqual([
      'command-service',
      'projection-service',
      'query-api',
    ])
    for (const [name, { image, command }] of landbook) {
      expect({ image, command }).toEqual({ image: 'landbook', command: `node ${name}/src/main.ts` })
    }
  })

  it.each(landbook)('sets only known variables for %s', (_, { environment }) => {
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
    ['MONGODB_URL', ['command-service', 'projection-service', 'query-api']],
    ['TIME_ZONE', ['projection-service', 'query-api']],
    ['EVENTSTORE_URL', ['command-service', 'projection-service', 'query-api']],
  ])('passes %s only to services that use it', (variable, users) => {
    const having = landbook.filter(([, { environment }]) => variable in environment)
    expect(having.map(([name]) => name).sort()).toEqual(users)
  })

  it('configures each service with the addresses and the first admin that it needs', () => {
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

  it('contains no secrets: each is required from outside', () => {
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

  it.each([
    ['query-api', 'QUERY_APIS'],
    ['command-service', 'COMMAND_SERVICES'],
    ['projection-service', 'PROJECTION_SERVICES'],
  ])('sets the number of replicas of %s, so that an upgrade keeps it', (name, variable) => {
    expect(services[name]?.scale).toBe(`\${${variable}:-1}`)
  })

  it.each(Object.entries(services))(
    'bounds the memory and the logs of %s, without any capability',
    (_, service) => {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^(\$\{\w+_MEMORY:-\d+g\}|\d+[mg])$/),
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      // Docker starts nothing with more processors than the machine has.
      expect(service.cpus).toBeUndefined()
    },
  )

  it('stores data in named volumes', () => {
    const volumes = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    expect(volumes.filter((volume) => !/^[a-z]+-[a-z]+:\//.test(volume))).toEqual([])
    expect(services.mongodb?.volumes?.map((volume) => volume.split(':')[1])).toEqual([
      '/data/db',
      '/data/configdb',
    ])
  })

  it('publishes only the proxy, and restarts stopped services', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['proxy'])
    expect(Object.keys(services).filter((name) => services[name]?.restart !== 'unless-stopped')).toEqual([])
  })
})

describe('what runs in docker-compose.yml', () => {
  it.each(landbook)('%s has a read-only file system, and an unprivileged user', (_, service) => {
    expect(service).toMatchObject({
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+g$/),
    })
    expect(service.cap_add).toBeUndefined()
    expect(service.tmpfs?.every((folder) => folder.startsWith('/tmp:size='))).toBe(true)
  })

  it('writes nothing but the key of the seals, into a volume of the service that seals', () => {
    const written = landbook.flatMap(([name, { volumes = [] }]) => volumes.map((volume) => [name, volume]))
    expect(written).toEqual([['query-api', 'seal-key:/data']])
    const config = readConfig(substitute(services['query-api']?.environment ?? {}, given))
    expect(sealKeyIn(config.dataDir)).toBe('/data/seal-key.pem')
  })

  it.each(landbook)('%s can have replicas: it has no fixed name or port', (_, service) => {
    expect(service.container_name ?? service.ports).toBeUndefined()
  })

  it('is entered by the proxy only, whose one capability is to bind its ports', () => {
    const { proxy } = services
    expect(proxy).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: ['NET_BIND_SERVICE'] })
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy'])
    expect(Object.keys(services).filter((name) => services[name]?.networks.includes('frontend'))).toEqual([
      'proxy',
      'query-api',
    ])
    for (const port of proxy?.ports ?? []) expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1:\d+\}:(80|443)$/)
  })

  it('gives a service time to drain, and pending requests time to finish', () => {
    for (const [name, { stop_grace_period = '10s', environment }] of landbook)
      expect(Number.parseInt(stop_grace_period, 10) * 1_000, name).toBeGreaterThan(
        Number(environment.DRAIN_SECONDS) * 1_000 + TIMEOUT_MS + 5_000,
      )
  })

  it("trusts only the reverse proxy for the client's address", () => {
    const { trustProxy, maxUploadMb } = readConfig(
      substitute(services['query-api']?.environment ?? {}, given),
    )
    expect(trustProxy).toBe(1)
    expect(services['query-api']?.environment.TRUST_PROXY).toBe(1)
    expect(services.proxy?.environment.TRUSTED_PROXIES).toMatch(/^\$\{TRUSTED_PROXIES:-127\.0\.0\.1\/32\}$/)
    expect(services.proxy?.environment.MAX_UPLOAD_MB).toBe(`\${MAX_UPLOAD_MB:-${maxUploadMb}}`)
  })
})
