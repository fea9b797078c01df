import { useEffect } from 'react'
import { useRecordOfPage } from '../../engine/navigation/handle.ts'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { rememberRecord } from './recent.ts'

/** Records opened records, with the names in the links to them. */
export function useRecent(): void {
  const { type, id } = useRecordOfPage() ?? {}
  const name = useAddress()[0].get(PARAMETERS.title)
  useEffect(() => {
    if (type && id && name) rememberRecord({ type, id, name })
  }, [type, id, name])
}
