import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Typography } from '@mui/material'
import type { Column } from '../../engine/list/tableRows.ts'
import { formatMoment } from '../../engine/ui/format.tsx'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import type { SealRow } from '../seals/sealCalls.ts'

const count = (value: number) => value.toLocaleString('en-US')

const madeBy = ({ by }: SealRow) => by ?? SEAL_MESSAGES.bySchedule

const NUMBER: Column<SealRow> = { source: 'number', label: 'Seal', width: 90, value: ({ number }) => number }

const SEALED: Column<SealRow> = {
  source: 'at',
  label: 'Sealed',
  width: 160,
  value: ({ at }) => at,
  render: ({ at }) => formatMoment(at),
}

/** On a phone, the user is below the time. */
const SEALED_BY: Column<SealRow> = {
  ...SEALED,
  width: 232,
  render: (seal) => (
    <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {formatMoment(seal.at)}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {madeBy(seal)}
      </Typography>
    </Box>
  ),
}

const COVERED: Column<SealRow>[] = [
  {
    source: 'events',
    label: 'Up to event',
    align: 'right',
    width: 130,
    value: ({ events }) => events,
    render: ({ events }) => count(events),
  },
  {
    source: 'streams',
    label: 'Streams',
    align: 'right',
    width: 110,
    value: ({ streams }) => streams,
    render: ({ streams }) => count(streams),
  },
  { source: 'by', label: 'By', width: 220, value: madeBy },
]

/** The columns of the table of seals. */
export function sealColumns(onExport: (seal: SealRow) => void, isNarrow: boolean): Column<SealRow>[] {
  return [
    ...(isNarrow ? [{ ...NUMBER, width: 62 }, SEALED_BY] : [NUMBER, SEALED, ...COVERED]),
    {
      source: 'export',
      label: 'Export',
      width: isNarrow ? 68 : 80,
      value: () => null,
      isAction: true,
      render: (seal) => (
        <IconButtonWithTooltip
          label={`Export seal ${seal.number}`}
          size="small"
          onClick={() => onExport(seal)}
        >
          <DownloadOutlined fontSize="small" />
        </IconButtonWithTooltip>
      ),
    },
  ]
}
