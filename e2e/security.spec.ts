import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Page } from '@playwright/test'
import { paths, sheetPathOf } from '../admin-ui/src/engine/navigation/paths.ts'
import { pagePaths } from '../admin-ui/src/pages/paths.ts'
import { wellPaths } from '../admin-ui/src/records/well/paths.ts'
import { expectReadableInDark } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, demo as test } from './fixture.ts'
import { choose, open, visit } from './pages.ts'

/** Collects violations of the content security policy. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefused', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteRefused') as (text: string) => void
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return refused
}

/** When a page has what it asked for, in dark mode. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectReadableInDark(page)
}

const FIRST = `{ Tract(first: 1, orderBy: [name_asc]) { id } Well(first: 1, filter: { inactive: false }) { id }
  Operator(first: 1) { id } }`

test('no page violates the content security policy, and all are readable in dark mode', {
  tag: '@own-context',
}, async ({ page, server }) => {
  test.slow()
  const { Tract, Well, Operator } = await asAdmin<Record<'Tract' | 'Well' | 'Operator', { id: string }[]>>(
    server,
    FIRST,
    {},
  )
  const [land, well, operator] = [Tract, Well, Operator].map(([first]) => first?.id ?? '')
  const refused = await watchRefusals(page)
  await page.emulateMedia({ colorScheme: 'dark' })

  await page.goto(pagePaths.requestReset())
  await expect(page.getByRole('button').first()).toBeVisible()
  await open(page, pagePaths.dashboard())
  await settled(page)
  const types = catalogue.records.filter(({ hasPages }) => hasPages).map(({ type }) => type)
  const pages = [
    pagePaths.admin(),
    pagePaths.imports(),
    pagePaths.account(),
    pagePaths.audit(),
    pagePaths.reports(),
    pagePaths.dataDictionary(),
    ...types.flatMap((type) => [paths.list(type), paths.create(type)]),
    wellPaths.inactiveWells(),
    sheetPathOf('tract', land ?? ''),
    paths.history('tract', land ?? ''),
  ]
  for (const path of pages) {
    await visit(page, path)
    await settled(page)
  }
  const tabbed = [
    [paths.record('tract', land ?? ''), 9],
    [paths.record('well', well ?? ''), 3],
    [paths.record('operator', operator ?? ''), 0],
  ] as const
  for (const [path, count] of tabbed) {
    await visit(page, path)
    await settled(page)
    const tabs = page.getByRole('tab')
    // Not those of the page before.
    await expect(tabs).toHaveCount(count)
    for (let index = 0; index < count; index++) {
      await tabs.nth(index).click()
      await settled(page)
    }
  }
  expect(refused).toEqual([])

  // Injected content is blocked, and would have been reported above.
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "smuggled in"'
    document.body.append(script)
  })
  await expect.poll(() => refused).toEqual([expect.stringContaining('script-src-elem inline')])
  await expect(page).not.toHaveTitle('smuggled in')
})

test('log lines of a click and its events share a correlation id', async ({ page, server }) => {
  await open(page, paths.create('tract'))
  await page.getByLabel('Land ID').fill('Correlated')
  await choose(page, 'State', 'Texas')
  await choose(page, 'County', 'Ward')
  const sent = page.waitForRequest((request) => request.postData()?.includes('CreateTract') === true)
  await page.getByRole('button', { name: 'Add Land' }).click()
  const correlationId = (await (await sent).headerValue('x-correlation-id')) ?? ''
  expect(correlationId).toMatch(/^[\da-f-]{36}$/)
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(correlationId))
      .map((line) => JSON.parse(line))
  // The request's own line is written last.
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('request')
  const command = lines().find(({ msg }) => msg === 'command')
  expect(command).toMatchObject({ operation: 'CreateTract', outcome: 'ok' })
  expect(command.written).toContainEqual({ stream: expect.stringMatching(/^tract-/), from: 0, to: 0 })
})
