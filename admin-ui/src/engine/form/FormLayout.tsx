import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, ButtonBase, Paper, Typography } from '@mui/material'
import { type ReactNode, use, useId } from 'react'
import { MayWrite } from '../inputs/declaration.ts'
import { useFolding } from './folding.ts'

interface SectionProps {
  title: string
  /** The most columns that it has, where there is room for them. */
  columns?: number
  /** Nothing is in its fields, so that it is a line at first. */
  isEmpty?: boolean
  children: ReactNode
}

/** A labelled group of inputs on a grid. */
export function FormSection({ title, columns = 3, isEmpty = false, children }: SectionProps) {
  const id = useId()
  const { isFolded, open, fields } = useFolding(isEmpty)
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      data-folded={isFolded || undefined}
      sx={{ p: 1.5, ...(isFolded ? { py: 0.5 } : { pb: 2 }), mb: 1.5 }}
    >
      <Typography variant="h3" sx={{ mb: isFolded ? 0 : 1 }}>
        {isFolded ? <Folded titleId={id} title={title} onOpen={open} /> : <span id={id}>{title}</span>}
      </Typography>
      <Box ref={fields} className="fields" sx={{ ...FIELDS, gridTemplateColumns: upTo(columns) }}>
        {children}
      </Box>
    </Paper>
  )
}

function Folded({ titleId, title, onOpen }: { titleId: string; title: string; onOpen: () => void }) {
  const { toAdd, toRead } = MESSAGES.emptySection
  return (
    <ButtonBase aria-expanded={false} onClick={onOpen} sx={LINE}>
      <span>
        <span id={titleId}>{title}</span>
        <Typography component="span" variant="body2" color="textSecondary">
          {use(MayWrite) ? toAdd : toRead}
        </Typography>
      </span>
    </ButtonBase>
  )
}

const LINE = { width: 1, minHeight: 28, justifyContent: 'start', font: 'inherit', borderRadius: 1 } as const

/** As many columns as there is room for; two on phones. */
const upTo = (columns: number) =>
  `repeat(auto-fill, minmax(max(min(100%, 140px), calc((100% - ${(columns - 1) * 16}px) / ${columns})), 1fr))`

const FIELDS = {
  display: 'grid',
  alignItems: 'start',
  // A tick stands beside inputs, not beside their labels.
  '& > :has(> .MuiFormControlLabel-root)': { alignSelf: 'end' },
  // What is long has the line of a phone.
  '& > :has(textarea, .MuiAutocomplete-root)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const

/** Spans all columns of its section. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ '&&': { gridColumn: '1 / -1' }, minWidth: 0 }}>{children}</Box>
}

/** Spans two columns of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ '&&': { gridColumn: { xs: '1 / -1', sm: 'span 2' } }, minWidth: 0 }}>{children}</Box>
}
