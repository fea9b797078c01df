import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { counted } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { ReferrerList, type Referrers } from '../../engine/form/Referrers.tsx'
import { MergeChoices } from './MergeChoices.tsx'
import { labelAt, type MergePlan, type Side, textAt } from './mergePlan.ts'

const messages = MERGE_MESSAGES

interface Props {
  plan: MergePlan
  /** Referrers of the merged operator; undefined while loading. */
  referrers: readonly Referrers[] | undefined
  sides: Readonly<Record<string, Side>>
  onSide: (field: string, side: Side) => void
}

/** The preview of a merge. */
export function MergePlanView({ plan, referrers, sides, onSide }: Props) {
  const { keep, ended, filled, differing, alias, contacts } = plan
  const kept = keep.name
  const taken = Object.entries(alias === (keep.alias ?? '') ? filled : { ...filled, alias })
  return (
    <>
      <Part title={messages.moves(kept)}>
        {referrers ? <Moved referrers={referrers} contacts={contacts} /> : <Skeleton />}
      </Part>
      {taken.length > 0 && (
        <Part title={messages.filled(kept)}>
          <Box component="dl" sx={valueGrid}>
            {taken.map(([name, value]) => (
              <ValueLine key={name} name={name} value={value} />
            ))}
          </Box>
        </Part>
      )}
      {differing.length > 0 && (
        <Part title={messages.differs}>
          <MergeChoices plan={plan} sides={sides} onSide={onSide} />
        </Part>
      )}
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {messages.notUndone(ended.name)}
      </Typography>
    </>
  )
}

function Moved({ referrers, contacts }: { referrers: readonly Referrers[]; contacts: number }) {
  if (referrers.length === 0 && contacts === 0)
    return <Typography variant="body2">{messages.nothingMoves}</Typography>
  return (
    <ReferrerList referrers={referrers}>
      {contacts > 0 && (
        <Typography component="li" variant="body2">
          {counted(contacts, operator.lists.contacts.item.toLowerCase())}
        </Typography>
      )}
    </ReferrerList>
  )
}

const valueGrid = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
  typography: 'body2',
} as const

function ValueLine({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {labelAt(name)}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {textAt(name, value)}
      </Box>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 0.5 }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
