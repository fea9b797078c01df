import type { RecordType } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ask } from '../data/dataProvider.ts'
import { type Answer, useAsk } from '../data/operations.ts'
import type { NamedRecord } from '../data/records.ts'
import { RecordLinks } from '../links/RecordLinks.tsx'

/** The records of one type that refer to another record. */
export interface Referrers {
  type: RecordType
  /** The type's title: 'Well'. */
  title: string
  count: number
  /** The first of them; empty without access. */
  named: readonly NamedRecord[]
}

interface Found {
  referrers: readonly Referrers[]
}

const QUERY = `query Referrers($type: String!, $id: ID!) {
  referrers(type: $type, id: $id) { type title count named { id name } }
}`

export const askReferrers = async (type: RecordType, id: string): Promise<readonly Referrers[]> =>
  (await ask<Found>(QUERY, { type, id })).referrers

/** Disabled without an id. */
export const useReferrers = (type: RecordType, id: string | undefined): Answer<Found> =>
  useAsk<Found>('referrers', QUERY, { type, id }, { enabled: id !== undefined })

interface Props {
  referrers: readonly Referrers[]
  /** Further lines of the list. */
  children?: ReactNode
}

/** Numbers of referrers by type, with links to the first of them. */
export function ReferrerList({ referrers, children }: Props) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {referrers.map((some) => (
        <Typography key={some.type} component="li" variant="body2">
          {counted(some.count, some.title.toLowerCase())}
          {some.named.length > 0 && ': '}
          <Names {...some} />
        </Typography>
      ))}
      {children}
    </Box>
  )
}

function Names({ type, count, named }: Referrers) {
  const more = count - named.length
  return (
    <>
      <RecordLinks type={type} records={named} />
      {named.length > 0 && more > 0 && ` ${MESSAGES.andMore(more)}`}
    </>
  )
}
