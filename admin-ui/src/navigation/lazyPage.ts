import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<ComponentType>)[] = []

/** A page whose code is loaded when it is first shown, or when the browser has nothing else to do. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  loaders.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Loads every page's code ahead, so that the first click on a menu entry waits for its records alone. */
export function prefetchPages(): void {
  // A page that cannot be loaded now says so when it is opened.
  void Promise.allSettled(loaders.map((load) => load()))
}
