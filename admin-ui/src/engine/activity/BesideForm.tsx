import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import HistoryIcon from '@mui/icons-material/History'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import { Box, Button, IconButton, Paper, Skeleton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'react-admin'
import type { Row } from '../data/row.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { foldedAt } from './folded.ts'

const Activity = lazyComponent(() => import('./Activity.tsx'), 'Activity')

/** Pixels of windows that have room for it beside a form, and where forms are as low beside it as without it. */
const [ROOM, WIDE] = [1400, 1600]

const useIsAtLeast = (pixels: number) => useMediaQuery(`(min-width: ${pixels}px)`, { noSsr: true })

interface Props {
  record: AnyRecord
  row: Row
  children: ReactNode
}

/** A form with what has happened to its record: beside it, where there is room, otherwise below it. Whoever folds it finds it folded. */
export function BesideForm({ record, row, children }: Props) {
  const isBeside = useIsAtLeast(ROOM)
  const isWide = useIsAtLeast(WIDE)
  const place = isWide ? 'Wide' : isBeside ? 'Beside' : 'Below'
  const [isFolded, setIsFolded] = useStore(foldedAt(place), !isWide)
  const Fold = isBeside ? FoldBeside : FoldBelow
  const { title } = ACTIVITY_MESSAGES
  return (
    <Box sx={isBeside ? BESIDE : undefined}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box
        component="section"
        className="not-on-paper"
        aria-label={title}
        sx={isBeside ? STAYS : { mt: 1.5 }}
      >
        <Fold isFolded={isFolded} onFold={() => setIsFolded(!isFolded)} />
        {!isFolded && (
          <Paper variant="outlined" sx={isBeside ? ASIDE : { p: 1.5 }}>
            <Suspense fallback={<Skeleton variant="rectangular" height={240} />}>
              <Activity record={record} row={row} />
            </Suspense>
          </Paper>
        )}
      </Box>
    </Box>
  )
}

interface FoldProps {
  isFolded: boolean
  onFold: () => void
}

function FoldBeside({ isFolded, onFold }: FoldProps) {
  const { title, show, hide } = ACTIVITY_MESSAGES
  const label = isFolded ? show : hide
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
      {!isFolded && (
        <Typography variant="h3" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
      )}
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} aria-expanded={!isFolded} onClick={onFold}>
          {isFolded ? <HistoryIcon fontSize="small" /> : <KeyboardDoubleArrowRight fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const FoldBelow = ({ isFolded, onFold }: FoldProps) => (
  <Button
    fullWidth
    aria-expanded={!isFolded}
    onClick={onFold}
    endIcon={isFolded ? <ExpandMore /> : <ExpandLess />}
    sx={{ justifyContent: 'space-between', minHeight: 44 }}
  >
    {ACTIVITY_MESSAGES.title}
  </Button>
)

const BESIDE = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1.5 } as const

/** Below the head and the tabs. */
const TOP = 'calc(var(--below-head, 64px) + 64px)'

const STAYS = { position: 'sticky', top: TOP, alignSelf: 'start' } as const

const ASIDE = { width: 264, p: 1.5, maxHeight: `calc(100dvh - ${TOP} - 96px)`, overflowY: 'auto' } as const
