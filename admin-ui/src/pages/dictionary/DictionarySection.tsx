import type { DictionaryType } from '@landbook/contracts/catalogue/dictionary/entries'
import { DICTIONARY_MESSAGES } from '@landbook/contracts/engine/messages/dictionary'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Chip, Paper, Stack, Typography } from '@mui/material'
import { memo } from 'react'
import { EntryTable } from './EntryTable.tsx'

const messages = DICTIONARY_MESSAGES

export const sectionId = (type: string): string => `dictionary-${type}`

interface Props {
  described: DictionaryType
  /** Of the reader. */
  roles: readonly Role[]
}

/** One record type. */
export const DictionarySection = memo(function DictionarySection({ described, roles }: Props) {
  const { type, title, name, meaning, read, entries } = described
  const id = sectionId(type)
  const isLocked = !holds(roles, read)
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      aria-labelledby={`${id}-title`}
      // Below the top bar.
      sx={{ p: { xs: 1.5, sm: 2 }, scrollMarginTop: 60 }}
    >
      <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h2" id={`${id}-title`}>
          {title}
        </Typography>
        {name !== title && <code>{name}</code>}
        <Chip
          size="small"
          variant="outlined"
          {...(isLocked && { icon: <LockOutlined /> })}
          label={isLocked ? messages.locked(String(read)) : messages.readBy(read)}
        />
      </Stack>
      <Typography sx={{ mt: 0.5, mb: 1 }}>{meaning}</Typography>
      <EntryTable entries={entries} labelledBy={`${id}-title`} />
    </Paper>
  )
})
