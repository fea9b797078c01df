import { useQuery } from '@tanstack/react-query'

/** What the server tells every browser, logged in or not. */
export interface Settings {
  mapTilesUrl: string | null
  devHosts: readonly string[]
  /** Larger files are not taken. */
  maxUploadMb: number
}

const UNKNOWN: Settings = {
  mapTilesUrl: null,
  devHosts: [],
  maxUploadMb: Number.POSITIVE_INFINITY,
}

/** Browsers leave these out of an address. */
const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether one of the named hosts is this one: at any port where it is named without one. */
export const isDevelopment = (
  devHosts: readonly string[],
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): boolean => {
  const names = [hostname, `${hostname}:${port || USUAL_PORTS[protocol]}`]
  return devHosts.some((named) => names.includes(named.toLowerCase()))
}

export function useSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async (): Promise<Settings> => {
      const answer = await fetch('/api/settings')
      if (!answer.ok) throw new Error(`Settings: ${answer.status}`)
      return (await answer.json()) as Settings
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? UNKNOWN
}
