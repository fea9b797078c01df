import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The proxy's address, on this machine only. */
export const ADDRESS = 'http://127.0.0.1:24000'

export const ADMIN = { email: 'admin@landbook.example', password: 'Landbook-2026!' }

/** The settings of docs/operations.md in `.env`, and the files that define the substitutes. */
const environment: Record<string, string> = {
  COMPOSE_FILE: [
    'docker-compose.yml',
    'tools/stack/compose.yml',
    ...(process.env.LANDBOOK_TEST_EVENTSTORE_IMAGE ? [] : ['tools/stack/sqlite-log.yml']),
  ].join(':'),
  COMPOSE_PROJECT_NAME: 'landbook-stack',
  JWT_SECRET: 'the-walk-through-docs-operations-signs-with-this',
  SERVICE_TOKEN: 'the-walk-through-docs-operations-asks-with-this',
  METRICS_TOKEN: 'the-walk-through-docs-operations-reads-with-this',
  MONGODB_ROOT_PASSWORD: 'rootsecret',
  MONGODB_PASSWORD: 'secret',
  MONGODB_COMMANDS_PASSWORD: 'anothersecret',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_URL: ADDRESS,
  LISTEN: '127.0.0.1:24000',
  LISTEN_TLS: '127.0.0.1:24443',
}

/** Sets a line of `.env`. */
export const configure = (name: string, value: string): void =>
  void Object.assign(environment, { [name]: value })

/** Runs a command in the repository and returns its output. Throws if it fails. */
export async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with exit code ${code}:\n${output}${errors}`)
  return output.trim()
}

export const docker = (...args: string[]): Promise<string> => run('docker', args)
export const compose = (...args: string[]): Promise<string> => run('docker', ['compose', ...args])

/** The ids of a service's containers. */
export async function containers(service: string): Promise<string[]> {
  return (await compose('ps', '--quiet', service)).split('\n').filter((id) => id !== '')
}

/** SIGKILL from outside: Docker sees a crash and restarts the container. */
export async function crash(service: string): Promise<void> {
  const [id = ''] = await containers(service)
  process.kill(Number(await docker('inspect', '--format', '{{.State.Pid}}', id)), 'SIGKILL')
}

/** Runs a command-line tool beside the running services. */
export const tool = (name: string, service = 'projection-service'): Promise<string> =>
  compose('run', '--rm', '--no-deps', service, 'node', `standalone/src/cli/${name}.ts`)
