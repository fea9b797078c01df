import { type Declared, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { SentBy } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'
import { type ReactNode, useCallback, useState } from 'react'
import { CreateBase, useCreateContext, useRedirect } from 'react-admin'
import { newId } from '../data/ids.ts'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'
import { resourceOf } from '../navigation/resources.ts'
import { useHolds } from '../session/session.ts'

interface Props<T extends RecordType> {
  type: T
  /** Initial values beside the declared ones. */
  initial?: SentBy<Declared[T]>
  /** The path to navigate to after creation. */
  redirect: (added: Opened<T>) => string
  children: ReactNode
}

/** A react-admin CreateContext for the form of a new record, if the user may create one. */
export function AddRecord<T extends RecordType>({ type, initial, redirect, children }: Props<T>) {
  // The same id for every attempt makes retries idempotent.
  const [record] = useState(() => ({ ...initial, id: newId() }))
  if (!useHolds(recordOf(type).write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>
  return (
    <CreateBase
      resource={resourceOf(type)}
      record={record}
      // The API returns the whole record.
      redirect={(_resource, _id, added) => redirect(added as Opened<T>)}
      disableAuthentication
    >
      {children}
    </CreateBase>
  )
}

/** Navigates to the new record without asking about unsaved changes. */
export function useAfterCreation(): (added: { id: string }) => void {
  const { redirect: redirectTo, resource } = useCreateContext()
  const redirect = useRedirect()
  return useCallback(
    (added) => redirect(redirectTo, resource, added.id, added, LEAVING_ON_PURPOSE.state),
    [redirect, redirectTo, resource],
  )
}
