import type { SentBy } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import { type Declared, type RecordType, recordOf } from '@landbook/contracts/records/index'
import type { Opened } from '@landbook/contracts/records/selections'
import { Alert } from '@mui/material'
import { type ReactNode, useCallback, useState } from 'react'
import { CreateBase, useCreateContext, useRedirect } from 'react-admin'
import { newId } from '../../data/ids.ts'
import { resourceOf } from '../../navigation/resources.ts'
import { useHolds } from '../../session/session.ts'
import { LEAVING_ON_PURPOSE } from '../form/UnsavedChanges.tsx'

interface Props<T extends RecordType> {
  type: T
  /** What the record starts with beside the declared initial values. */
  initial?: SentBy<Declared[T]>
  /** The address of its page, where it leads once it is there. */
  redirect: (added: Opened<T>) => string
  children: ReactNode
}

/** react-admin's CreateContext around the form of a new record, for those who may add one. */
export function AddRecord<T extends RecordType>({ type, initial, redirect, children }: Props<T>) {
  // The same id for every attempt: a save whose answer was lost is not made twice.
  const [record] = useState(() => ({ ...initial, id: newId() }))
  if (!useHolds(recordOf(type).write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>
  return (
    <CreateBase
      resource={resourceOf(type)}
      record={record}
      // The API answers with the whole record.
      redirect={(_resource, _id, added) => redirect(added as Opened<T>)}
      disableAuthentication
    >
      {children}
    </CreateBase>
  )
}

/** Leads to the record that was added, and asks nothing: it is saved. */
export function useAfterCreation(): (added: { id: string }) => void {
  const { redirect: redirectTo, resource } = useCreateContext()
  const redirect = useRedirect()
  return useCallback(
    (added) => redirect(redirectTo, resource, added.id, added, LEAVING_ON_PURPOSE.state),
    [redirect, redirectTo, resource],
  )
}
