import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Not declared for TypeScript: it runs on whatever Node there is.
const { keptRunning } = await import(new URL('../kept-running.mjs', import.meta.url).href)

const CRASH = { code: 70, signal: null, isStopped: false }
const MINUTE = 60_000

/** Runs that end like this, one after the other, after so many minutes; then what was said and waited for. */
async function runsThatEnd(...ends: (Partial<typeof CRASH> & { minutes?: number })[]) {
  const said: string[] = []
  const pauses: number[] = []
  const firsts: boolean[] = []
  let now = 0
  const end = await keptRunning(
    async (isFirst: boolean) => {
      firsts.push(isFirst)
      const { minutes = 0, ...end } = ends[firsts.length - 1] ?? {}
      now += minutes * MINUTE
      return { ...CRASH, ...end }
    },
    {
      pause: async (ms: number) => void pauses.push(ms),
      now: () => now,
      say: (line: string) => void said.push(line),
    },
  )
  return { end, said, pauses, firsts }
}

describe('a program that is kept running', () => {
  it.each([
    ['ended by itself', { code: 0 }],
    ['was refused by a setting', { code: 1 }],
    ['was stopped by a signal', { code: 143, isStopped: true }],
    ['crashed when it was to stop', { isStopped: true }],
  ])('is not started again when it %s', async (_, end) => {
    expect(await runsThatEnd(end)).toMatchObject({ end, said: [], pauses: [], firsts: [true] })
  })

  it('is started again when it crashed or was killed', async () => {
    const { said, pauses, firsts } = await runsThatEnd({}, { code: null, signal: 'SIGKILL' } as object, {
      code: 0,
    })
    expect(said).toEqual([
      'Landbook ended unexpectedly (exit code 70). It is started again in 1 s.',
      'Landbook ended unexpectedly (SIGKILL). It is started again in 2 s.',
    ])
    expect(pauses).toEqual([1_000, 2_000])
    expect(firsts).toEqual([true, false, false])
  })

  it('is given up after five crashes in a row', async () => {
    const { end, said, pauses } = await runsThatEnd()
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(said.at(-1)).toMatch(/5 times in a row, and is not started again/)
    expect(end).toEqual(CRASH)
  })

  it('has not crashed in a row when it ran for long between', async () => {
    const { pauses } = await runsThatEnd({}, {}, { minutes: 30 }, {}, { code: 0 })
    expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000])
  })
})

it('each command that is listed is a script of npm, and each script is listed', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), '--help'], {
    encoding: 'utf8',
  })
  const listed = [...stdout.matchAll(/^ {2}npm run (\S+)/gm)].map(([, name = '']) => name)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts).toEqual(Object.fromEntries(listed.map((name) => [name, `node scripts/run.mjs ${name}`])))
})

/** `npm start` in a folder with this program, which appends to a file what it was started with. */
async function npmStart(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const starts = join(folder, 'starts')
  const files = {
    'scripts/build.ts': '',
    'standalone/src/main.ts': `import { appendFileSync, readFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(starts)}, process.argv.slice(2).join(' ') + '\\n')
      const times = readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length - 1
      ${program}`,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const file of ['scripts/run.mjs', 'scripts/kept-running.mjs', 'package-lock.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start', '--demo'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const closed = once(child, 'close')
  return {
    child,
    starts: () => readFileSync(starts, 'utf8'),
    said: () => said,
    ended: async () => (await closed)[0],
  }
}

describe('npm start', () => {
  it('starts Landbook again after a crash, without what it was asked to do once', async () => {
    const { ended, starts, said } = await npmStart('process.exit(times === 1 ? 70 : 1)')
    expect(await ended()).toBe(1)
    expect(starts()).toBe('--demo\n\n')
    expect(said()).toBe('Landbook ended unexpectedly (exit code 70). It is started again in 1 s.\n')
  })

  it('starts it again when it was killed', async () => {
    const { ended, starts } = await npmStart("if (times === 1) process.kill(process.pid, 'SIGKILL')")
    expect(await ended()).toBe(0)
    expect(starts()).toBe('--demo\n\n')
  })

  it('stops with it on a signal, whatever it ends with', async () => {
    const { child, ended, starts, said } = await npmStart(
      "process.on('SIGTERM', () => process.exit(70)); console.error('up'); setInterval(() => {}, 60_000)",
    )
    await vi.waitFor(() => expect(said()).toBe('up\n'))
    child.kill('SIGTERM')
    expect(await ended()).toBe(70)
    expect(starts()).toBe('--demo\n')
  })
})
