import type { ReadReport } from '@landbook/contracts/records/report/reading'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, apiErrorOf } from '../../../data/errors.ts'
import { type Generated, generate } from './generate.ts'

export interface Generation {
  generated: Generated | undefined
  /** It was generated for another day than the one that is shown now. */
  isOfAnotherDay: boolean
  isPending: boolean
  /** How many rows have been read. */
  count: number
  error: ApiError | undefined
  start: (asked: ReadReport) => void
  /** Takes the report back, also one that is being generated. */
  discard: () => void
}

/**
 * A report as of the moment when it was generated, or of a past day: what others change later does not move it. It is
 * not shown for another day.
 */
export function useGeneration(asOf: string | undefined): Generation {
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState(0)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async ({ asked, signal }: { asked: ReadReport; signal: AbortSignal }) => ({
      asOf,
      generated: await generate(asked, { signal, asOf, onProgress: setCount }),
    }),
    gcTime: 0,
  })
  useEffect(() => () => running.current?.abort(), [])
  const start = useCallback(
    (asked: ReadReport) => {
      running.current?.abort()
      running.current = new AbortController()
      setCount(0)
      mutate({ asked, signal: running.current.signal })
    },
    [mutate],
  )
  return {
    generated: data?.asOf === asOf ? data?.generated : undefined,
    isOfAnotherDay: data !== undefined && data.asOf !== asOf,
    isPending,
    count,
    error: error ? apiErrorOf(error) : undefined,
    start,
    discard() {
      running.current?.abort()
      reset()
    },
  }
}
