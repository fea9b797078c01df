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

  it('publishes the query API and nothing else, and restarts what ends', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['query-api'])
    expect(Object.keys(services).filter((name) => services[name]?.restart !== 'unless-stopped')).toEqual([])
  })
})

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile')

  it('has the Node version that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile) ?? []
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]))
  })

  it('does not run as root', () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER node$/m)
  })
})
