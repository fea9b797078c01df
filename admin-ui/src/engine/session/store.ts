import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** Of one user, kept across logins: columns, saved queries, what a clone leaves out, and what is folded. */
const KEPT = /\.(?:datatable|savedQueries|leftOut|folded)/
/** Shared by all users of the browser. */
const SHARED = 'theme'

/**
 * react-admin's store for one user. Its `localStorageStore` mixes all users' data, and a logout (`reset`) would delete
 * columns and saved queries, so preferences are stored under the user's id. Everything else lives as long as the page:
 * react-admin's own list components store search, order and page, which in the browser's storage would change in all
 * tabs and still apply the next day. Our lists have them in their address.
 */
export function storeOf(userId: string | undefined): Store {
  const browser = localStorageStore()
  const user = localStorageStore(undefined, `.${userId ?? ''}`)
  const page = memoryStore()
  const all = [browser, user, page]
  const of = (key: string): Store => (key === SHARED ? browser : KEPT.test(key) ? user : page)
  return {
    setup: () => {
      for (const store of all) store.setup()
    },
    teardown: () => {
      for (const store of all) store.teardown()
    },
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      user.removeItems(prefix)
      page.removeItems(prefix)
    },
    reset: () => page.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  }
}
