import { parseDate } from '@landbook/contracts/values/dates'
import { useCallback } from 'react'
import { useToday } from '../../data/shownDay.ts'
import { PARAMETERS } from '../../navigation/parameters.ts'
import { useAddress } from '../../navigation/useAddress.ts'

/** `?asOf=2026-03-01` shows that day, so it can be shared; undefined for today. */
export function useAddressedDay(): [string | undefined, (day: string | undefined) => void] {
  const [query, changeAddress] = useAddress()
  const choose = useCallback(
    (day: string | undefined) =>
      changeAddress((next) => {
        if (day === undefined) next.delete(PARAMETERS.asOf)
        else next.set(PARAMETERS.asOf, day)
      }),
    [changeAddress],
  )
  return [parseDate(query.get(PARAMETERS.asOf)) ?? undefined, choose]
}

/** The day of the address where it is a past one. */
export function usePastDay(): string | undefined {
  const [asked] = useAddressedDay()
  const today = useToday()
  return asked !== undefined && asked < today ? asked : undefined
}
