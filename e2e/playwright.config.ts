import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { ServerOptions } from './fixture.ts'

const STORIES = '**/stories.spec.ts'
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  forbidOnly: process.env.CI === 'true',
  // With two workers, a fifth of two cores is idle.
  workers: 3,
  timeout: 300_000,
  // Two cores run server, browser and tests: the summary of `npm test` lists flaky tests.
  retries: 1,
  expect: { timeout: 30_000 },
  use: {
    // One that cannot succeed would otherwise take the time of its whole test.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // A menu that fades out would block clicks for a quarter of a second.
    contextOptions: { reducedMotion: 'reduce' },
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
        // Pages of tests are short-lived: optimizing their code takes a fifth of a renderer's time, and gains nothing.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    // First, as it takes longest by far: begun last, it would be waited for alone.
    { name: 'stories', testMatch: STORIES, use: DESKTOP },
    { name: 'desktop', testIgnore: STORIES, grepInvert: /@phone-only/, use: DESKTOP },
    {
      name: 'phone',
      // Tests of the layout, and long journeys, which run at one width: rules, messages and data are the same on both.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
