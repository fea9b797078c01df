import { operator } from '@landbook/contracts/records/operator/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { rememberRecord } from './recent.ts'

const PAGES = [
  ['/Lands/:id', tract],
  ['/Wells/:id', well],
  ['/InactiveWells/:id', well],
  ['/Operators/:id', operator],
] as const

/** Records opened records, with the names in the links to them. */
export function useRecent(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const name = new URLSearchParams(search).get(PARAMETERS.title)
    for (const [page, { type }] of PAGES) {
      const id = matchPath(page, pathname)?.params.id
      if (id && name) rememberRecord({ type, id, name })
    }
  }, [pathname, search])
}
