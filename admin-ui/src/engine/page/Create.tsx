import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { CreateBase, useResourceContext } from 'react-admin'
import { newId } from '../data/ids.ts'
import type { Row } from '../data/row.ts'
import { pathOf } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { useHolds } from '../session/session.ts'

/** react-admin's. */
export interface CreateProps<I = object, R = Row> {
  resource?: string
  /** Initial values beside the declared ones, and the name that the address may give. */
  record?: I
  /** Where to go after creation, by default to the record's page. */
  redirect?: ((resource: string, id: string, data: R) => string) | undefined
  children: ReactNode
}

/** react-admin's, for those who may create one. All attempts to save it have the same id, so that none makes another. */
export function Create({ record: initial, redirect, children, ...props }: CreateProps) {
  const resource = useResourceContext(props) ?? ''
  const type = typeOf(resource)
  const { title, titleField, write } = recordOf(type)
  const [query] = useAddress()
  const [record] = useState(() => ({ [titleField]: query.get('name') ?? '', ...initial, id: newId() }))
  if (!useHolds(write)) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>
  const after = (_resource: string, id: string, data: Row) =>
    pathOf(type, id, String(data[titleField] ?? '')) ?? '/'
  return (
    <CreateBase
      resource={resource}
      record={record}
      // The API returns the whole record.
      redirect={(_resource, id, data) => (redirect ?? after)(resource, String(id), data as Row)}
      disableAuthentication
    >
      <Typography component="h2" variant="h1" sx={{ mb: 2 }}>
        New {title.toLowerCase()}
      </Typography>
      {children}
    </CreateBase>
  )
}
