import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { AsItWas } from '@landbook/contracts/engine/api/history'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { Alert } from '@mui/material'
import { Differences } from './Differences.tsx'
import { countOf, differencesOf } from './differences.ts'

const messages = RESTORE_MESSAGES

interface Props {
  record: AnyRecord
  /** The record's name. */
  name: string
  shown: AsItWas
}

/** What differs between a record as it was and another one, such as its clone. */
export function Against({ record, name, shown: { row, there, against, differs } }: Props) {
  const other = against ?? ''
  if (!row || !there) {
    const missing = row ? other : name
    return <Alert severity="info">{messages.notCompared(record.title, missing)}</Alert>
  }
  const differences = differencesOf(record, differs)
  if (differences.length === 0) return <Alert severity="info">{messages.sameAs(other)}</Alert>
  return (
    <Differences
      title={messages.differsFromOther(countOf(differences), other)}
      from={name}
      to={other}
      differences={differences}
    />
  )
}
