import { useEffect, useEffectEvent, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { listPathOf } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { goBackTo, openedFrom } from '../navigation/steps.ts'

/** For a saved record: back to the list that it was opened from, at its row, once nothing is unsaved any more. */
export function useClosing(isDirty: boolean): (id: string) => void {
  const [saved, setSaved] = useState<string>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = listPathOf(typeOf(useResourceContext() ?? '')) ?? '/'
  const leave = useEffectEvent((id: string) => {
    const from = openedFrom(pathname, id)
    if (from) goBackTo(from, id, navigate)
    else void navigate(list)
  })
  useEffect(() => {
    if (saved !== undefined && !isDirty) leave(saved)
  }, [saved, isDirty])
  return setSaved
}
