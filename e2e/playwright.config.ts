import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { ServerOptions } from './fixture.ts'

/** What does not depend on the width of the screen is tested at one width: rules, messages, what is kept. */
const SAME_ON_A_PHONE = [
  'account',
  'admin',
  'crowd',
  'drafts',
  'land-maps',
  'land-saves',
  'login',
  'operators-form',
  'outage',
  'reset',
  'security',
  'states',
  'table',
  'title-run',
  'title-run-table',
  'undo',
  'unsaved',
  'wells-failures',
  'wells-form',
  'wells-links',
  'wells-map',
  'wells-plat',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  timeout: 120_000,
  // Two cores carry a server, a browser and this: what needed a second try is named in the summary of `npm test`.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: SAME_ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
