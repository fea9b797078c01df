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

/** Whether one of the named hosts is this one: at any port where it is named without one. */
export const isDevelopment = (
  devHosts: readonly string[],
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
): boolean => devHosts.some((named) => [host, hostname].includes(named.toLowerCase()))

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
