import type { Page, Route } from '@playwright/test'

const API = '**/graphql'

/** Whether it is the stream of changes, whose answer has no end. */
export const isStream = (route: Route): boolean =>
  route.request().postData()?.includes('subscription') === true

async function answerWith(page: Page, error: () => object, asking: string): Promise<() => Promise<void>> {
  const answer = (route: Route) => {
    if (!route.request().postData()?.includes(asking)) return route.fallback()
    return route.fulfill({ json: { data: null, errors: [error()] } })
  }
  await page.route(API, answer)
  return () => page.unroute(API, answer)
}

/**
 * The API refuses what is asked with these words in it, or everything, and says why: the same each time, or what `why`
 * gives then. Gives what ends it.
 */
export const refuse = (page: Page, why: string | (() => string), asking = '') =>
  answerWith(
    page,
    () => ({ message: typeof why === 'string' ? why : why(), extensions: { code: 'FORBIDDEN' } }),
    asking,
  )

/** Something breaks in the API when it is asked this: what it says then is not for people. Gives what ends it. */
export const breakOn = (page: Page, asking: string) =>
  answerWith(page, () => ({ message: 'a pipe broke' }), asking)

/** The API keeps what is asked with these words in it, or everything, waiting until what this gives is called. */
export async function holdBack(page: Page, asking = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    if (route.request().postData()?.includes(asking)) await promise
    await route.fallback()
  })
  return resolve
}
