import { useCallback, useContext } from 'react'
import { CreateContext, useRedirect } from 'react-admin'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { useAsker } from './createElsewhere.ts'

/** Leads to the new record, or back to the form that asked for it, without asking about unsaved changes. */
export function useAfterCreation(): (added: { id: string }) => void {
  const context = useContext(CreateContext)
  const redirect = useRedirect()
  const asker = useAsker()
  return useCallback(
    (added) =>
      asker
        ? asker.takeBack(added.id)
        : redirect(context?.redirect ?? false, context?.resource, added.id, added, LEAVING_ON_PURPOSE.state),
    [asker, redirect, context],
  )
}
