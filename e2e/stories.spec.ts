import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { root, run } from '../scripts/process.ts'
import { COLOUR_RULES, findings, NO_REGIONS } from './accessible.ts'
import { focusFaults } from './focus.ts'
import { layoutFaults } from './layout.ts'

const BUILT = 'test-results/stories'
/** Answered from the folder of the built stories. */
const SITE = 'http://stories.localhost'
/** The last is that of the checks of accessibility. */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 900, height: 900 },
  desktop: { width: 1400, height: 900 },
}

test('every story does what it expects, is accessible, and shows where the focus is', {
  tag: '@own-context',
}, async ({ page }) => {
  test.slow()
  expect(await run(['scripts/stories.ts', '--build', BUILT])).toBe(0)
  const { entries } = JSON.parse(readFileSync(join(root, BUILT, 'index.json'), 'utf8')) as Index
  const stories = Object.values(entries)
  await page.route(`${SITE}/**`, (route) => {
    const path = join(root, BUILT, new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${SITE}/iframe.html?id=${stories[0]?.id}`)
  const found: string[] = []
  const ringed = { light: new Set<string>(), dark: new Set<string>() }
  await page.setViewportSize(SIZES.desktop)
  for (const { id } of stories) {
    const broken = await page.evaluate(showStory, id)
    const layout = await laidOut(page, id)
    const light = await findings(page, 'light', NO_REGIONS)
    await expectPopoversInView(page)
    const dark = await findings(page, 'dark', { runOnly: COLOUR_RULES })
    await picture(page, `${id} dark`)
    const focus = await focusFaults(page, ringed.dark)
    await page.emulateMedia({ colorScheme: 'light' })
    focus.push(...(await focusFaults(page, ringed.light)))
    const texts = [...(broken ? [broken] : []), ...layout, ...light, ...dark, ...focus]
    found.push(...texts.map((text) => `${id}: ${text}`))
  }
  expect(found).toEqual([])
})

/** Of Storybook's build. */
interface Index {
  entries: Record<string, { id: string }>
}

/** What is wrong with its layout at each size; one ends as it began. */
async function laidOut(page: Page, id: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const faults: string[] = []
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    const found = await settledFaults(page, name === 'phone')
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    await picture(page, `${id} ${name}`)
  }
  return faults
}

/** Rows and menus follow a change of the window later. */
async function settledFaults(page: Page, isTouched: boolean): Promise<string[]> {
  let found = await layoutFaults(page, isTouched)
  for (let turn = 0; turn < 10 && found.length > 0; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    found = await layoutFaults(page, isTouched)
  }
  return found
}

/** For a person to look at. */
const picture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.jpeg`), type: 'jpeg', quality: 70 })

async function expectPopoversInView(page: Page): Promise<void> {
  const popovers = await page.locator('.MuiPopover-paper').all()
  if (popovers.length === 0) return
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    // They follow a change of the window later.
    for (const popover of popovers) await expect(popover).toBeInViewport({ ratio: 0.9 })
  }
}

/** Within the loaded page, which takes a tenth of the time of loading it again; returns why it could not be shown. */
function showStory(storyId: string): Promise<string | undefined> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: (error?: { message?: string }) => void) => void
      emit: (event: string, selection: object) => void
    }
  }
  return new Promise((resolve) => {
    channel.once('storyRendered', () => resolve(undefined))
    for (const event of ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException'])
      channel.once(event, (error) => resolve(`${event} ${error?.message?.split('\n')[0]}`))
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}
