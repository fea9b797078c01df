import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** What a user set up once and finds again at the next login: columns, saved queries. */
const KEPT = /\.(?:datatable|savedQueries)/
/** What the browser keeps for whoever uses it. */
const SHARED = 'theme'

/**
 * react-admin's store for one user. Its `localStorageStore` keeps everything of everybody together: a selection would
 * be there again the next day, a filter would change in every tab, and a logout (`reset`) would delete the columns and
 * saved queries with them. So what is set up is kept under the user's id, and all else lives as long as the page.
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
