import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { ServerOptions } from './fixture.ts'

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  forbidOnly: process.env.CI === 'true',
  // On two cores, of which two workers leave a fifth idle.
  workers: 3,
  timeout: 120_000,
  // Two cores carry a server, a browser and this: what needed a second try is named in the summary of `npm test`.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // As for somebody who asked for no motion: a menu that fades out swallows clicks for a quarter of a second.
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
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What depends on the width of the screen; rules, messages and what is kept are the same on both.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
