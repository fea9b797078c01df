import { type ComponentType, isValidElement, type ReactNode } from 'react'

type Preload = () => Promise<void>

/** A page as a component, whose code is loaded by `preload`. */
export interface LazyPage {
  (): ReactNode
  preload: Preload
}

const preloads: Preload[] = []
let isPrefetched = false

/**
 * A page whose code is loaded before it is first shown (see engine/admin/adminRoutes.tsx), or when the browser has nothing
 * else to do.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined
  const preload = async () => {
    Page ??= await load()
  }
  preloads.push(preload)
  const Loaded = () => {
    if (!Page) throw new Error('A lazy page is the element of a route, so that its code is loaded first')
    return <Page />
  }
  return Object.assign(Loaded, { preload })
}

/** Loads the code of the page that an element is; undefined if it is there. */
export function preloadOf(element: ReactNode): Preload | undefined {
  if (!isValidElement(element) || typeof element.type !== 'function') return undefined
  return 'preload' in element.type ? (element.type as LazyPage).preload : undefined
}

/**
 * Loads every page's code ahead, those that `first` are elements of before others, so that the first click on a menu entry
 * waits for its records alone: one page after the other, each when `idle` resolves, as running the code of all of them at
 * once would hold up the user. Loads none if the user saves data.
 */
export async function prefetchPages(idle: () => Promise<void>, first: readonly ReactNode[]): Promise<void> {
  if (isPrefetched || savesData()) return
  isPrefetched = true
  for (const preload of new Set([...first.flatMap((page) => preloadOf(page) ?? []), ...preloads])) {
    await idle()
    // A page that cannot be loaded now says so when it is opened.
    await preload().catch(() => undefined)
  }
}

/** Where the browser has the Network Information API, which TypeScript's DOM library lacks. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}
