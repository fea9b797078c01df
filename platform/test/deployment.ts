import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parse } from 'yaml'
import { z } from 'zod'

/** The text of a file of the repository. */
export const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const composeFile = z.object({
  configs: z.record(z.string(), z.object({ file: z.string() })),
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.union([z.string(), z.object({ context: z.string(), target: z.string() })]).optional(),
      command: z.string().optional(),
      restart: z.string(),
      ports: z.array(z.string()).optional(),
      networks: z.array(z.string()),
      user: z.string().optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
      cap_drop: z.array(z.string()).optional(),
      cap_add: z.array(z.string()).optional(),
      security_opt: z.array(z.string()),
      mem_limit: z.string(),
      cpus: z.number().optional(),
      scale: z.string().optional(),
      logging: z.object({ options: z.record(z.string(), z.string()) }),
      stop_grace_period: z.string().optional(),
      container_name: z.string().optional(),
      environment: z.record(z.string(), scalar),
      healthcheck: z.object({ test: z.array(z.string()) }),
    }),
  ),
})
type Service = z.infer<typeof composeFile>['services'][string]

export const source = read('docker-compose.yml')
export const { services, configs } = composeFile.parse(parse(source, { merge: true }))
/** The services of Landbook's own image. */
export const landbook = Object.entries(services).filter(([, { image }]) => image === 'landbook')

/** `${NAME}`, `${NAME:?why}` and `${NAME:-default}`, as Compose has them. */
export const REFERENCE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

/** As Compose would, with `values` for what the environment has to give. */
export function substitute(
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

/** A value for each variable that the file requires. */
export const given = {
  JWT_SECRET: 'j'.repeat(32),
  SERVICE_TOKEN: 's'.repeat(32),
  MONGODB_PASSWORD: 'secret',
  MONGODB_COMMANDS_PASSWORD: 'anothersecret',
  MONGODB_ROOT_PASSWORD: 'rootsecret',
  ADMIN_EMAIL: 'admin@landbook.example',
  ADMIN_PASSWORD: 'Landbook-2026!',
  METRICS_TOKEN: 'm'.repeat(32),
  PUBLIC_URL: 'https://land.example.com',
}

/**
 * What a script that MongoDB runs at its first start asks of it, with the environment of its container and `env`.
 * `present`: whether it finds its roles and users.
 */
export function callsOf(
  script: string,
  { present, env = {} }: { present: boolean; env?: Record<string, string> },
): { db: string; call: string; args: unknown }[] {
  const made: { db: string; call: string; args: unknown }[] = []
  const database = (db: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          (...args: readonly unknown[]) => {
            if (call.startsWith('get')) return present ? {} : null
            made.push({ db, call, args: structuredClone(args) })
          },
      },
    )
  runInNewContext(read(script), {
    db: { getSiblingDB: database },
    process: { env: { ...substitute(services.mongodb?.environment ?? {}, given), ...env } },
  })
  return made
}
