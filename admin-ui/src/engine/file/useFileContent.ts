import { useQuery } from '@tanstack/react-query'
import { type ApiError, apiErrorOf } from '../data/errors.ts'
import { fileLink } from './fileLink.ts'

export interface FileContent {
  name: string
  mimeType: string
  blob: Blob
}

interface LoadedFile {
  /** Null if the file no longer exists. */
  content: FileContent | null | undefined
  error: ApiError | undefined
  retry: () => void
}

/** A stored file's bytes, loaded completely: links expire after minutes, and reading a long PDF takes longer. */
export function useFileContent(fileName: string): LoadedFile {
  const { data, error, refetch } = useQuery({
    // Immutable, so it is not refetched after saves.
    queryKey: ['settings', 'file', fileName],
    queryFn: async ({ signal }): Promise<FileContent | null> => {
      const link = await fileLink(fileName)
      if (!link) return null
      const answer = await fetch(link.requestUrl, { signal })
      if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
      return { name: link.name, mimeType: link.mimeType, blob: await answer.blob() }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Large: not cached for long after its last use.
    gcTime: 60_000,
  })
  return { content: data, error: error ? apiErrorOf(error) : undefined, retry: () => void refetch() }
}
