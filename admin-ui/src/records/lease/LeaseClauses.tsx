import { containing } from '@landbook/contracts/engine/values/search'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { Box, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { TextControl } from '../../engine/controls/TextControl.tsx'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { ClauseTerms } from './ClauseTerms.tsx'
import type { LeaseRow } from './leaseRow.ts'

const messages = LEASE_MESSAGES
const FIELDS = lease.lists.clauses.fields
const NAMES = Object.keys(FIELDS)

/** The clauses of a lease: all, or those with a word. */
export function LeaseClauses({ row }: { row: LeaseRow }) {
  const [word, setWord] = useState('')
  const isFound = containing(word)
  const has = (clause: Readonly<Record<string, unknown>>) =>
    NAMES.some((name) => isFound(String(clause[name] ?? '')))
  const found = row.clauses.filter(has)
  return (
    <Stack sx={{ gap: 2 }}>
      {row.clauses.length > 0 && (
        <TextControl
          type="search"
          label={messages.clauses}
          value={word}
          onChange={setWord}
          sx={{ maxWidth: 420 }}
        />
      )}
      {word.trim() !== '' && (
        <Typography role="status" variant="body2" color="textSecondary">
          {found.length === 0 ? messages.noClause : messages.clausesFound(found.length, row.clauses.length)}
        </Typography>
      )}
      <DerivedParts record={lease} list="clauses" row={row} among={has} render={cellsOf(row)} />
    </Stack>
  )
}

type Cell = (clause: Readonly<Record<string, unknown>>) => ReactNode

/** A column as wide as a text needs to be read, with the figures that it says. */
const longText =
  (row: LeaseRow): Cell =>
  (clause) => (
    <Box
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', 'td > &': { minWidth: { sm: 260, md: 420 } } }}
    >
      {String(clause.text ?? '')}
      <ClauseTerms row={row} clause={clause} />
    </Box>
  )

const cellsOf = (row: LeaseRow) => ({
  text: longText(row),
})
