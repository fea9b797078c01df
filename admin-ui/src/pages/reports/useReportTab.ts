import { useEffect, useRef } from 'react'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { CUSTOM } from './reports.ts'

/** What the address says of all tabs. */
const OF_PAGE: ReadonlySet<string> = new Set([
  ...[PARAMETERS.tab, PARAMETERS.report, PARAMETERS.asOf, PARAMETERS.trueOn, PARAMETERS.since],
])

/** What the address says of the open tab alone. */
const ofTab = (query: URLSearchParams) => [...query].filter(([name]) => !OF_PAGE.has(name))

/**
 * The open tab, which the address has, and the way to another one: the rest of the address is of the open tab, and what
 * it said of another one is there again when that is opened.
 */
export function useReportTab(tabs: readonly { label: string }[]) {
  const [query, changeAddress] = useAddress()
  const left = useRef(new Map<string, readonly [string, string][]>())
  const named = query.get(PARAMETERS.tab) ?? (query.has(PARAMETERS.report) ? CUSTOM : '')
  const { label: opened } = tabs.find(({ label }) => label.toLowerCase() === named.toLowerCase()) ??
    tabs[0] ?? { label: CUSTOM }
  // Views that are saved in it tell by it where they are.
  const isLink = query.has(PARAMETERS.open)
  useEffect(() => {
    if (!isLink) changeAddress((now) => now.set(PARAMETERS.tab, opened))
  }, [changeAddress, isLink, opened])
  const open = (label: string) =>
    changeAddress((now) => {
      left.current.set(opened, ofTab(now))
      for (const [name] of ofTab(now)) now.delete(name)
      for (const [name, value] of left.current.get(label) ?? []) now.append(name, value)
      now.set(PARAMETERS.tab, label)
    })
  return [opened, open] as const
}
