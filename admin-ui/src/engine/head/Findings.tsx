import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { DISMISSED } from '@landbook/contracts/engine/kernel/needs'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { Box, Chip, Popover } from '@mui/material'
import { useState } from 'react'
import { useIsPast } from '../ui/RecordPast.tsx'
import { FindingChip } from './FindingChip.tsx'
import { FindingLines } from './FindingLines.tsx'
import { useFindings } from './useFindings.ts'

/** What a record needs: a chip for each check that finds something, which says what. */
export function Findings({ record, id }: { record: AnyRecord; id: string }) {
  const isPast = useIsPast()
  return checkTitlesOf(record) && !isPast ? <Found record={record} id={id} /> : null
}

function Found({ record, id }: { record: AnyRecord; id: string }) {
  const { data = [] } = useFindings(record, id)
  const [opened, setOpened] = useState<{ group: string; anchor: HTMLElement } | null>(null)
  const groups = Map.groupBy(data, ({ check, dismissal }) => (dismissal ? DISMISSED : check))
  const dismissed = groups.get(DISMISSED) ?? []
  const found = groups.get(opened?.group ?? '')
  return (
    <Box role="group" aria-label={CHECK_MESSAGES.needs} sx={CHIPS}>
      {[...groups].map(
        ([check, found]) =>
          check !== DISMISSED && (
            <FindingChip key={check} found={found} onOpen={(anchor) => setOpened({ group: check, anchor })} />
          ),
      )}
      {dismissed.length > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={CHECK_MESSAGES.dismissedOnes(dismissed.length)}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpened({ group: DISMISSED, anchor: currentTarget })}
        />
      )}
      {/* Its chip goes with what it says. */}
      <Popover
        open={found !== undefined}
        anchorEl={opened?.anchor ?? null}
        onClose={() => setOpened(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': CHECK_MESSAGES.needs, sx: { width: 400, p: 2 } },
        }}
      >
        {found && <FindingLines record={record} id={id} found={found} />}
      </Popover>
    </Box>
  )
}

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
