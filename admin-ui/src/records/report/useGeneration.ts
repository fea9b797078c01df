import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, apiErrorOf } from '../../engine/data/errors.ts'
import type { ShownDay } from '../../engine/data/shownDay.ts'
import { type Generated, generate } from './generate.ts'

/** A report of a day, or of two. */
export interface GeneratedDays {
  generated: Generated
  /** Of the earlier of two days. */
  before: Generated | undefined
  /** Past days; undefined for today, and for no other day. */
  day: string | undefined
  since: string | undefined
}

export interface Generation {
  shown: GeneratedDays | undefined
  /** It was generated for other days than those that are shown now. */
  isOfOtherDays: boolean
  isPending: boolean
  /** How many rows have been read. */
  count: number
  error: ApiError | undefined
  start: (asked: ReadReport) => void
  /** Takes the report back, also one that is being generated. */
  discard: () => void
}

/**
 * A report as of the moment when it was generated, or of past days: what others change later does not move it. It is
 * not shown for another day.
 */
export function useGeneration({ day, since }: Pick<ShownDay, 'day' | 'since'>): Generation {
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState(0)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async ({ asked, signal }: { asked: ReadReport; signal: AbortSignal }) => {
      const of = (asOf: string | undefined) => generate(asked, { signal, asOf, onProgress: setCount })
      const before = since === undefined ? undefined : await of(since)
      return { day, since, before, generated: await of(day) }
    },
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
  const isOfOtherDays = data !== undefined && (data.day !== day || data.since !== since)
  return {
    shown: isOfOtherDays ? undefined : data,
    isOfOtherDays,
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
