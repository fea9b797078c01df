import { useQuery } from '@tanstack/react-query'
import { queryClient } from './client.ts'

/** Not of records: see `NO_RECORDS` in run.ts. */
const KEY = ['settings', 'newVersion'] as const

/** Of the page: its name has a hash of the whole application in it. */
const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/

/** Whether the server has other screens than this tab runs, as after an upgrade. Never in development. */
export function useNewVersion(): boolean {
  return useQuery({ queryKey: KEY, queryFn: isOutdated, enabled: false, initialData: false }).data
}

/** Looks for a new version: after the server was away, and where the code of a page is not there. */
export const lookForNewVersion = (): void =>
  void queryClient.fetchQuery({ queryKey: KEY, queryFn: isOutdated, staleTime: 0 }).catch(() => undefined)

async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-cache' })
  const there = SCRIPT.exec(await answer.text())?.[1]
  return Boolean(own && there && own !== there)
}
