import type { AsItWas, HistoryMoment } from '@landbook/contracts/engine/api/history'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../engine/data/dataProvider.ts'
import { type Answer, asAnswer } from '../../engine/data/operations.ts'

const MOMENTS = `query Moments($type: String!, $id: ID!) {
  moments(type: $type, id: $id) { revision at operation name there actor { id name } }
}`

const AS_IT_WAS = `query AsItWas($type: String!, $id: ID!, $at: DateTime, $revision: Int, $with: Int, $against: ID) {
  asItWas(type: $type, id: $id, at: $at, revision: $revision, with: $with, against: $against) {
    revision since at row there against
    linked { type title link label records { id name } }
    differs { path label kind from to fromText toText source }
  }
}`

/** A record's own moments, oldest first. */
export function useMoments(type: string, id: string): Answer<readonly HistoryMoment[]> {
  return asAnswer(
    useQuery({
      queryKey: [type, 'moments', id],
      queryFn: async () => (await ask<{ moments: readonly HistoryMoment[] }>(MOMENTS, { type, id })).moments,
    }),
  )
}

/** A moment of a record, and what it is compared with: a revision, or today. */
export interface ComparedMoment {
  at?: string | undefined
  revision?: number | undefined
  with?: number | undefined
  against?: string | undefined
}

const queryOf = (type: string, id: string, asked: ComparedMoment) => ({
  queryKey: [type, 'asItWas', id, asked],
  queryFn: async () => (await ask<{ asItWas: AsItWas | null }>(AS_IT_WAS, { type, id, ...asked })).asItWas,
  staleTime: 60_000,
})

interface AsItWasAnswer extends Answer<AsItWas | null> {
  /** The data are of the previous moment while the next one is loading. */
  isBehind: boolean
}

/** The record as of a moment. Adjacent moments are prefetched. */
export function useAsItWas(
  type: string,
  id: string,
  asked: ComparedMoment,
  beside: readonly number[],
): AsItWasAnswer {
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(type, id, asked), placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  const neighbours = beside.join(' ')
  useEffect(() => {
    if (isPlaceholderData || neighbours === '') return
    for (const revision of neighbours.split(' ').map(Number))
      void client.prefetchQuery(queryOf(type, id, { revision, with: asked.with, against: asked.against }))
  }, [client, type, id, asked.with, asked.against, neighbours, isPlaceholderData])
  return { ...asAnswer(query), isBehind: isPlaceholderData }
}
