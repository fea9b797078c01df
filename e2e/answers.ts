import type { Page, Route } from '@playwright/test'

const API = '**/graphql'

/**
 * The API refuses what is asked with these words in it, or everything, and says why: the same each time, or what `why`
 * gives then. Gives what ends it.
 */
export async function refuse(
  page: Page,
  why: string | (() => string),
  asking = '',
): Promise<() => Promise<void>> {
  const answer = (route: Route) => {
    if (!route.request().postData()?.includes(asking)) return route.fallback()
    const error = { message: typeof why === 'string' ? why : why(), extensions: { code: 'FORBIDDEN' } }
    return route.fulfill({ json: { data: null, errors: [error] } })
  }
  await page.route(API, answer)
  return () => page.unroute(API, answer)
}

/** The API keeps what is asked with these words in it, or everything, waiting until what this gives is called. */
export async function holdBack(page: Page, asking = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    if (route.request().postData()?.includes(asking)) await promise
    await route.fallback()
  })
  return resolve
}
