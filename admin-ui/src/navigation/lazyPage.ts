import type { ComponentType } from 'react'

/** Loads the code of a page. */
export type Page = () => Promise<ComponentType>

const pages: Page[] = []

/** A page whose code is loaded when it is first shown, or when the browser has nothing else to do. */
export function lazyPage(load: Page): Page {
  pages.push(load)
  return load
}

/** Loads every page's code ahead, so that the first click on a menu entry waits for its records alone. */
export function prefetchPages(): void {
  // A page that cannot be loaded now says so when it is opened.
  void Promise.allSettled(pages.map((load) => load()))
}
