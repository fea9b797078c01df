import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { Box, Popover, Typography } from '@mui/material'
import { useState } from 'react'
import { useIsPast } from '../ui/RecordPast.tsx'
import { FindingChip } from './FindingChip.tsx'
import { type Finding, useFindings } from './useFindings.ts'

/** What a record needs: a chip for each check that finds something, which says what. */
export function Findings({ record, id }: { record: AnyRecord; id: string }) {
  const isPast = useIsPast()
  return checkTitlesOf(record) && !isPast ? <Found record={record} id={id} /> : null
}

function Found({ record, id }: { record: AnyRecord; id: string }) {
  const { data = [] } = useFindings(record, id)
  const [opened, setOpened] = useState<{ check: string; anchor: HTMLElement } | null>(null)
  const byCheck = Map.groupBy(data, ({ check }) => check)
  return (
    <Box role="group" aria-label={CHECK_MESSAGES.needs} sx={CHIPS}>
      {[...byCheck].map(([check, found]) => (
        <FindingChip key={check} found={found} onOpen={(anchor) => setOpened({ check, anchor })} />
      ))}
      <Popover
        open={opened !== null}
        anchorEl={opened?.anchor ?? null}
        onClose={() => setOpened(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': CHECK_MESSAGES.needs, sx: { width: 400, p: 2 } },
        }}
      >
        {opened && <Said found={byCheck.get(opened.check) ?? []} />}
      </Popover>
    </Box>
  )
}

const Said = ({ found }: { found: readonly Finding[] }) =>
  found.map(({ words, facts }) => (
    <Typography key={words + facts} variant="body2" sx={{ mb: 1 }}>
      {words}.
    </Typography>
  ))

/** As high as the line beside it, before they are known. */
const CHIPS = {
  display: 'flex',
  gap: 0.75,
  minHeight: 24,
  flexShrink: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
} as const
