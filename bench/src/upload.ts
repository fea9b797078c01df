import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { loginAsAdmin, PASSWORD } from './admin.ts'
import { type Figure, multiple } from './report.ts'

const SERVER = fileURLToPath(new URL('../../standalone/src/main.ts', import.meta.url))
const MUTATION =
  'mutation Upload($file: Upload!, $name: String!) { singleUpload(file: $file, name: $name) { filename } }'

/**
 * The increase of a server's peak memory during an upload. Most of it is garbage buffers not yet collected, so the
 * server runs with a small young generation, which shows the memory really needed, and that it does not grow with a
 * large file.
 */
export async function uploadFigures(): Promise<Figure[]> {
  const needed = await growth(50, ['--max-semi-space-size=1'])
  const large = await growth(400)
  return [
    multiple('memory for an upload of 50 MB, garbage collected early', needed, 50, 0.5, 'MB'),
    multiple('memory for an upload of 400 MB', large, 400, 0.3, 'MB'),
  ]
}

async function growth(megabytes: number, flags: string[] = []): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-bench-'))
  const server = spawn(process.execPath, [...flags, SERVER], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      MAX_UPLOAD_MB: '500',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const client = await login(await addressOf(server))
    const tract = await client.newTract()
    // Memory needed once by any upload: libraries, buffers, compiled code.
    for (let times = 0; times < 5; times++) await client.upload(tract, 1)
    const before = await mostMemory(server)
    const started = performance.now()
    await client.upload(tract, megabytes)
    console.error(`${megabytes} MB came in within ${((performance.now() - started) / 1_000).toFixed(2)} s`)
    return (await mostMemory(server)) - before
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output')
  for await (const line of createInterface(stdout)) {
    const [, address] = /ready at (\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the server did not start')
}

/** Peak resident memory of a process, in MB. */
async function mostMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000
}

async function login(address: string) {
  const { authorization, ask } = await loginAsAdmin(address)
  return {
    async newTract(): Promise<string> {
      const { CreateTract } = await ask(
        'mutation { CreateTract(name: "A-1", state: "Texas", county: "Ward") { id } }',
      )
      return CreateTract.id
    },
    upload: (tract: string, megabytes: number) => upload(address, authorization, tract, megabytes),
  }
}

/** Streams a body of so many megabytes, so that this process does not hold it either. */
async function upload(
  address: string,
  authorization: string,
  tract: string,
  megabytes: number,
): Promise<void> {
  const boundary = 'a-part-of-the-upload'
  const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
  const operations = { query: MUTATION, variables: { file: null, name: `${tract}/countyMap` } }
  const sending = request(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = once(sending, 'response')
  sending.write(`${part('operations')}\r\n\r\n${JSON.stringify(operations)}\r\n`)
  sending.write(`${part('map')}\r\n\r\n{"0":["variables.file"]}\r\n`)
  sending.write(`${part('0')}; filename="map.pdf"\r\n\r\n%PDF-1.7\n`)
  const piece = Buffer.alloc(100_000, 'x')
  for (let sent = 0; sent < megabytes * 1_000_000; sent += piece.length)
    if (!sending.write(piece)) await once(sending, 'drain')
  sending.end(`\r\n--${boundary}--\r\n`)
  const [response] = await answered
  const answer = (await response.toArray()).join('')
  if (!answer.includes('"filename"')) throw new Error(answer)
}
