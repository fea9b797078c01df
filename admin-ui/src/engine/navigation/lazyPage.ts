import type { ComponentType } from 'react'

/** Loads the code of a page. */
export type Page = () => Promise<ComponentType>

const pages: Page[] = []
let isPrefetched = false

/** A page whose code is loaded when it is first shown, or when the browser has nothing else to do. */
export function lazyPage(load: Page): Page {
  pages.push(load)
  return load
}

/**
 * Loads every page's code ahead, so that the first click on a menu entry waits for its records alone: one page after the
 * other, each when `idle` resolves, as running the code of all of them at once would hold up the user. Loads none if the
 * user saves data.
 */
export async function prefetchPages(idle: () => Promise<void>): Promise<void> {
  if (isPrefetched || savesData()) return
  isPrefetched = true
  for (const load of pages) {
    await idle()
    // A page that cannot be loaded now says so when it is opened.
    await load().catch(() => undefined)
  }
}

/** Where the browser has the Network Information API, which TypeScript's DOM library lacks. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}
