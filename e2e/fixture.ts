import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { storesOf } from './stores.ts'

export { expect }

export const admin = { email: 'admin@landbook.example', password: 'Landbook-2026!' }

/** The smallest page of the application's origin, without the application. */
export const BLANK = '/api/settings'

const entry = fileURLToPath(new URL('../standalone/src/main.ts', import.meta.url))
const READY = /Landbook is ready at (http:\/\/\S+)/

export interface Server {
  /** e.g. http://127.0.0.1:41233 */
  url: string
  dataDir: string
  /** Everything printed so far. */
  output: () => string
}

export interface ServerOptions {
  /** Arguments of `npm start`, e.g. `['--demo']`. Files with different arguments never share a server. */
  serverArgs: string[]
}

interface PageOptions {
  /** Whether parts of forms that are empty are shown as soon as they are there. */
  unfolds: boolean
}

/** The context whose tab a worker's tests share, and the number of its uses. */
interface Kept {
  context?: BrowserContext
  uses: number
}

/** A renderer frees memory of previous pages late: it would grow by 20 MB per test. */
const MOST_USES = 20

/** Runs a Landbook with an empty data folder for as long as it is used. */
export async function serve(args: string[], use: (server: Server) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landbook-e2e-'))
  const { child, ...server } = await start(dataDir, args)
  await use(server)
  await stop(child)
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Each worker has its own Landbook with an empty data folder. Its tests share it, so they give records different names.
 * `page.goto('/Lands')` is relative to it.
 */
export const test = base.extend<
  { serverLog: undefined } & PageOptions,
  ServerOptions & { server: Server; kept: Kept }
>({
  serverArgs: [[], { option: true, scope: 'worker' }],

  server: [({ serverArgs }, use) => serve(serverArgs, use), { scope: 'worker', timeout: 300_000 }],

  // Closed with the browser.
  kept: [({ browser: _ }, use) => use({ uses: 0 }), { scope: 'worker' }],

  // Loading the application into a used tab takes half the time of a new tab.
  context: async ({ browser, kept, viewport }, use, { tags }) => {
    if (tags.includes('@own-context')) {
      // As users have it: with prefetching.
      const own = await browser.newContext()
      await use(own)
      return own.close()
    }
    kept.context ??= await quietContext(browser)
    await use(kept.context)
    await clean(kept.context, viewport)
    kept.uses = (kept.uses + 1) % MOST_USES
    if (kept.uses === 0) await kept.context.pages()[0]?.close()
  },

  page: async ({ context, unfolds }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const folded = page.locator(FOLDED).first()
    if (unfolds) await page.addLocatorHandler(folded, () => unfold(page), { noWaitAfter: true })
    await use(page)
    await page.removeLocatorHandler(folded)
  },

  unfolds: [true, { option: true }],

  baseURL: async ({ server }, use) => use(server.url),

  serverLog: [
    async ({ server }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server.log', { body: server.output() })
    },
    { auto: true },
  ],
})

/** On a server with the records of the invented company. */
export const demo = test.extend({ serverArgs: [['--demo'], { scope: 'worker' }] })

/** A context without prefetching, which is a quarter of loading a page. */
export async function quietContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  return context
}

const FOLDED = '[data-folded]'

/** Shows what is folded for being empty, as the search of the browser does. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate((folded) => {
    for (const fields of document.querySelectorAll(`${folded} > [hidden]`))
      fields.dispatchEvent(new Event('beforematch'))
  }, FOLDED)

/** Closes all tabs but one, and resets that one to a page without scripts. */
async function clean(context: BrowserContext, viewport: ViewportSize | null): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (page === undefined) return
  page.removeAllListeners()
  // A request may still be in a route handler when its test has passed.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(BLANK)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  // Otherwise the pointer would hover over the next page.
  await page.mouse.move(-1, -1)
}

/** Grants access to the metrics of the servers. */
export const metricsToken = randomUUID()

/** The settings of a Landbook on this folder, for its server and for command-line tools. */
export const environmentOf = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...storesOf(dataDir),
  SMTP_URL: undefined,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  METRICS_TOKEN: metricsToken,
})

/** `more`: additional settings; `main`: the entry of another copy of Landbook. */
export async function start(
  dataDir: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
  main = entry,
): Promise<Server & { child: ChildProcess }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...environmentOf(dataDir), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Fixtures of a killed worker are not torn down.
  process.once('exit', () => child.kill())
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const ready = READY.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Landbook ended with exit code ${code}:\n${output}`)))
  })
  return { url, dataDir, output: () => output, child }
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}

/** Logs in on the current login page, and waits until it has closed. */
export async function signIn(page: Page, email = admin.email, password = admin.password): Promise<void> {
  await page.getByLabel('Username or Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Username or Email')).toBeHidden()
}
