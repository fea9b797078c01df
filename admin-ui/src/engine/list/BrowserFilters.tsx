import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, Typography } from '@mui/material'
import { extractValidSavedQueries, type SavedQuery, useSavedQueries } from 'react-admin'
import { PARAMETERS } from '../navigation/parameters.ts'
import { type Sort, sortText } from './sort.ts'
import { viewQuery } from './viewAddress.ts'

const { views: messages } = MESSAGES.list

interface Props {
  storeKey: string
  sort: Sort
  /** Answers undefined for what could not be saved. */
  onKeep: (name: string, query: string) => Promise<object | undefined>
}

/** react-admin's saved queries, which lists kept in the browser before there were views. */
export function BrowserFilters({ storeKey, sort, onKeep }: Props) {
  const [stored, setStored] = useSavedQueries(storeKey)
  const queries = extractValidSavedQueries(stored)
  if (queries.length === 0) return null
  async function keepAll() {
    let left = queries
    for (const query of queries) {
      if ((await onKeep(query.label, viewQuery(addressOf(query), sort))) === undefined) return
      left = left.filter((other) => other !== query)
      setStored(left)
    }
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {messages.inBrowser(queries.length)}
      </Typography>
      <Button onClick={() => void keepAll()}>{messages.keepThem}</Button>
    </>
  )
}

function addressOf({ value: { filter, sort } }: SavedQuery): string {
  const query = new URLSearchParams()
  for (const [name, asked] of Object.entries(filter ?? {}))
    if (typeof asked === 'string') query.set(name, asked)
  if (sort) query.set(PARAMETERS.sort, sortText(sort))
  return query.toString()
}
