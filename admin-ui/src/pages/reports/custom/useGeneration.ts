import type { RecordType } from '@landbook/contracts/records/index'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../../data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../../data/errors.ts'
import { generate } from './generate.ts'

export interface Generation {
  rows: readonly Row[] | undefined
  isPending: boolean
  /** How many rows have been read. */
  count: number
  error: ApiError | undefined
  start: (fields: readonly string[]) => void
  /** Takes the report back, also one that is being generated. */
  discard: () => void
}

/** A report as of the moment when it was generated: what others change later does not move it. */
export function useGeneration(type: RecordType): Generation {
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState(0)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: ({ fields, signal }: { fields: readonly string[]; signal: AbortSignal }) =>
      generate({ type, fields, signal, onProgress: setCount }),
    gcTime: 0,
  })
  useEffect(() => () => running.current?.abort(), [])
  return {
    rows: data,
    isPending,
    count,
    error: error ? apiErrorOf(error) : undefined,
    start(fields) {
      running.current?.abort()
      running.current = new AbortController()
      setCount(0)
      mutate({ fields, signal: running.current.signal })
    },
    discard() {
      running.current?.abort()
      reset()
    },
  }
}
