import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { containing } from '@landbook/contracts/engine/values/search'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { Box, Stack, type Theme, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { TextControl } from '../../engine/controls/TextControl.tsx'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { Value } from '../../engine/ui/format.tsx'
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
      <Box sx={asBlocks}>
        <DerivedParts record={lease} list="clauses" row={row} among={has} render={cellsOf(row)} />
      </Box>
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

/** Says what it is where there are no headings. */
const labelled =
  (name: 'paragraph' | 'oil' | 'gas'): Cell =>
  (clause) => (
    <>
      <Box
        component="span"
        sx={{ display: 'none', 'td > &': { display: { xs: 'inline', sm: 'none' } }, color: 'text.secondary' }}
      >
        {labelOf(FIELDS[name])}{' '}
      </Box>
      <Value schema={FIELDS[name]} value={clause[name]} />
    </>
  )

const cellsOf = (row: LeaseRow) => ({
  text: longText(row),
  paragraph: labelled('paragraph'),
  oil: labelled('oil'),
  gas: labelled('gas'),
})

const ROW = '& tbody tr:not(:has(> td[colspan]))'
const AREAS: Readonly<Record<string, object>> = Object.fromEntries(
  NAMES.map((name, n) => [`${ROW} > td:nth-of-type(${n + 1})`, { gridArea: name }]),
)

/** On a phone a clause is a block with its text under its name: beside it, the text would be out of sight. */
const asBlocks = ({ breakpoints, palette }: Theme) => ({
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    [ROW]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr auto',
      gridTemplateAreas: '"name name actions" "type paragraph actions" "text text text" "oil gas gas"',
      borderBottom: `1px solid ${palette.divider}`,
    },
    [`${ROW} > td`]: { gridArea: 'actions', border: 0, py: 0.5 },
    ...AREAS,
  },
})
