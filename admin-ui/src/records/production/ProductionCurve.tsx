import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { production } from '@landbook/contracts/records/production/declaration'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { PHASES, type Phase, type Volumes } from '@landbook/contracts/records/production/totals'
import {
  Box,
  Paper,
  Stack,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { curveOf, PLOTS, type Point, type Scale } from './curve.ts'

const { fields } = production.lists.months
const { curve: messages } = PRODUCTION_MESSAGES

/** The colours of the trade; dashes tell the lines apart without them. */
const INK: Readonly<Record<Phase, { color: string; dash?: string }>> = {
  oil: { color: 'success.main' },
  gas: { color: 'error.main', dash: '8 4' },
  water: { color: 'info.main', dash: '2 4' },
}
const SCALES: readonly Scale[] = ['log', 'linear']
const AXIS = { stroke: 'currentColor', strokeOpacity: 0.18 } as const
const LABEL = { fontSize: 11, fill: 'currentColor' } as const

interface Props {
  rows: readonly Volumes[]
  /** Whose production it is, for screen readers. */
  of: string
}

/** Volumes by month, on a log scale at first, as declines are read from it. The figures are in the table beside it. */
export function ProductionCurve({ rows, of }: Props) {
  const [scale, setScale] = useState<Scale>('log')
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'))
  const plot = PLOTS[isNarrow ? 'narrow' : 'wide']
  const { lines, across, up } = useMemo(() => curveOf(rows, scale, plot), [rows, scale, plot])
  if (rows.length === 0) return null
  const months = rows.flatMap(({ month }) => month ?? []).toSorted()
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        {PHASES.map((phase) => (
          <Key key={phase} phase={phase} />
        ))}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={scale}
          aria-label={messages.scale}
          onChange={(_, next: Scale | null) => next && setScale(next)}
          sx={{ ml: 'auto' }}
        >
          {SCALES.map((each) => (
            <ToggleButton key={each} value={each}>
              {messages[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Box
        component="svg"
        role="img"
        aria-label={messages.label(of, months.at(0) ?? '', months.at(-1) ?? '')}
        viewBox={`0 0 ${plot.right + 24} ${plot.bottom + 28}`}
        sx={{ display: 'block', width: '100%', maxHeight: 320 }}
      >
        {up.map(({ at, label }) => (
          <g key={label}>
            <line x1={plot.left} x2={plot.right} y1={at} y2={at} {...AXIS} />
            <text x={plot.left - 8} y={at + 4} textAnchor="end" {...LABEL}>
              {label}
            </text>
          </g>
        ))}
        {across.map(({ at, label }) => (
          <text key={label} x={at} y={plot.bottom + 20} textAnchor="middle" {...LABEL}>
            {label}
          </text>
        ))}
        {PHASES.map((phase) => (
          <Box key={phase} component="g" data-phase={phase} sx={{ color: INK[phase].color }}>
            {lines[phase].map((points) => (
              <Line key={points[0]?.month} phase={phase} points={points} />
            ))}
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

/** A month between two gaps is a dot. */
function Line({ phase, points }: { phase: Phase; points: readonly Point[] }) {
  const [only, ...others] = points
  if (only && others.length === 0) return <circle cx={only.x} cy={only.y} r={3} fill="currentColor" />
  return (
    <polyline
      points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeDasharray={INK[phase].dash}
    />
  )
}

function Key({ phase }: { phase: Phase }) {
  const { color, dash } = INK[phase]
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box component="svg" aria-hidden width={28} height={8} sx={{ color }}>
        <line x1={0} x2={28} y1={4} y2={4} stroke="currentColor" strokeWidth={2} strokeDasharray={dash} />
      </Box>
      <Typography variant="body2">{labelOf(fields[phase])}</Typography>
    </Stack>
  )
}
