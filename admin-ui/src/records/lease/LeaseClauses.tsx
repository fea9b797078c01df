import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { Box, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { DerivedParts } from '../derived/DerivedParts.tsx'
import type { LeaseRow } from './leaseRow.ts'

const messages = MESSAGES.lease
const SEARCHED = Object.keys(lease.lists.clauses.fields)

/** The clauses of a lease: all, or those with a word. */
export function LeaseClauses({ row }: { row: LeaseRow }) {
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const has = (clause: Readonly<Record<string, unknown>>) =>
    SEARCHED.some((name) =>
      String(clause[name] ?? '')
        .toLowerCase()
        .includes(wanted),
    )
  const found = row.clauses.filter(has)
  return (
    <Stack sx={{ gap: 2 }}>
      {row.clauses.length > 0 && (
        <TextField
          type="search"
          size="small"
          label={messages.clauses}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          sx={{ maxWidth: 420 }}
        />
      )}
      {wanted !== '' && (
        <Typography role="status" variant="body2" color="textSecondary">
          {found.length === 0 ? messages.noClause : messages.clausesFound(found.length, row.clauses.length)}
        </Typography>
      )}
      <DerivedParts record={lease} list="clauses" row={row} among={has} render={{ text: LONG_TEXT }} />
    </Stack>
  )
}

/** A column as wide as a text needs to be read. */
const LONG_TEXT = ({ text }: Readonly<Record<string, unknown>>) => (
  <Box sx={{ whiteSpace: 'pre-wrap', minWidth: { xs: 260, md: 420 }, overflowWrap: 'anywhere' }}>
    {String(text ?? '')}
  </Box>
)
