import { parseDate } from '@landbook/contracts/engine/values/dates'
import { useCallback } from 'react'
import { today } from '../data/companyTime.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'

/** A day in the address, so that it can be shared: `?asOf=2026-03-01`; undefined for none. */
export function useAddressedDay(
  parameter: string = PARAMETERS.asOf,
): [string | undefined, (day: string | undefined) => void] {
  const [query, changeAddress] = useAddress()
  const choose = useCallback(
    (day: string | undefined) =>
      changeAddress((next) => {
        if (day === undefined) next.delete(parameter)
        else next.set(parameter, day)
      }),
    [changeAddress, parameter],
  )
  return [parseDate(query.get(parameter)) ?? undefined, choose]
}

/** The day of the address where it is a past one. */
export function usePastDay(parameter?: string): string | undefined {
  const [asked] = useAddressedDay(parameter)
  return asked !== undefined && asked < today() ? asked : undefined
}
