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
