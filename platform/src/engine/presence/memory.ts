import type { Presence, PresenceStore } from './port.ts'

/** For one process. */
export function createMemoryPresence(): PresenceStore {
  const tabs = new Map<string, { presence: Presence; until: number }>()
  const key = (user: string, tab: string) => `${user}/${tab}`
  return {
    async put(presence, until) {
      tabs.set(key(presence.user, presence.tab), { presence: { ...presence }, until })
    },
    async remove(user, tab) {
      tabs.delete(key(user, tab))
    },
    async all(now) {
      for (const [tab, { until }] of tabs) if (until <= now) tabs.delete(tab)
      return [...tabs.values()].map(({ presence }) => presence)
    },
    async close() {
      tabs.clear()
    },
  }
}
