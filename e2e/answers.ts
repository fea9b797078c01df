import type { Page, Route } from '@playwright/test'

const API = '**/graphql'

/** Whether it is the live stream, whose response is endless. */
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
 * The API refuses requests that contain `asking` (or all), with a fixed or computed reason. Returns a function to stop
 * that.
 */
export const refuse = (page: Page, why: string | (() => string), asking = '') =>
  answerWith(
    page,
    () => ({ message: typeof why === 'string' ? why : why(), extensions: { code: 'FORBIDDEN' } }),
    asking,
  )

/** The API fails on requests that contain `asking` with an internal error. Returns a function to stop that. */
export const breakOn = (page: Page, asking: string) =>
  answerWith(page, () => ({ message: 'a pipe broke' }), asking)

/** Delays requests that contain `asking` (or all) until the returned function is called. */
export async function holdBack(page: Page, asking = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    if (route.request().postData()?.includes(asking)) await promise
    await route.fallback()
  })
  return resolve
}

/** Answers lists of a type, by its name, with these rows, in their order or the opposite one. */
export async function answerList(page: Page, name: string, rows: readonly object[]): Promise<void> {
  await page.route(API, (route) => {
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes(`query ${name}List`)) return route.fallback()
    const { orderBy = [], offset = 0, first = rows.length } = variables
    const items = (String(orderBy).endsWith('_desc') ? rows.toReversed() : rows).slice(offset, offset + first)
    return route.fulfill({ json: { data: { items, total: rows.length } } })
  })
}
