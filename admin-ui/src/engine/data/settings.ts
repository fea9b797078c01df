import { localTimeZone } from '@landbook/contracts/engine/values/days'
import { useQuery } from '@tanstack/react-query'

/** Public settings from the server. */
export interface Settings {
  mapTilesUrl: string | null
  devHosts: readonly string[]
  /** Size limit of uploads. */
  maxUploadMb: number
  /** Of the company's days (IANA). */
  timeZone: string
}

const UNKNOWN: Settings = {
  mapTilesUrl: null,
  devHosts: [],
  maxUploadMb: Number.POSITIVE_INFINITY,
  timeZone: localTimeZone(),
}

/** Default ports, omitted in addresses. */
const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether one of the named hosts is this one; without a port, any port matches. */
export const isDevelopment = (
  devHosts: readonly string[],
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): boolean => {
  const names = [hostname, `${hostname}:${port || USUAL_PORTS[protocol]}`]
  return devHosts.some((named) => names.includes(named.toLowerCase()))
}

let known = UNKNOWN

/** Longer than an answer takes, and not too long to look at a white page, in ms. */
const TIMEOUT_MS = 3_000

async function askSettings(): Promise<Settings> {
  const answer = await fetch('/api/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`Settings: ${answer.status}`)
  known = { ...UNKNOWN, ...(await answer.json()) }
  return known
}

/** As the server last told them, for what is no component. */
export const knownSettings = (): Settings => known

/**
 * Before the first page is drawn, which shows days and times of the company. Without an answer it is drawn nevertheless,
 * and asks again.
 */
export async function loadSettings(): Promise<void> {
  await askSettings().catch(() => undefined)
}

export function useSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: askSettings,
    initialData: () => (known === UNKNOWN ? undefined : known),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? known
}
