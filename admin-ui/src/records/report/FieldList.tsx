import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { placeAt } from './fieldChoice.ts'

interface Props {
  title: string
  count: number
  /** The button that moves all fields to the other list. */
  action: string
  onAction: () => void
  /** In place of fields. */
  emptyText: string
  /** Whether a field is being dragged. */
  isTarget: boolean
  onDrop: (place: number) => void
  /** The chips, with the place at which a dragged field would be dropped. */
  children: (place: number | undefined) => ReactNode
}

/** One of the two lists of fields, into which fields are dropped. */
export function FieldList(props: Props) {
  const { title, count, action, onAction, emptyText, isTarget, onDrop, children } = props
  const titleId = useId()
  const [place, setPlace] = useState<number>()

  const whileDragging = (act: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    if (!isTarget) return
    event.preventDefault()
    act(event)
  }

  return (
    <Paper variant="outlined" sx={{ flex: '1 1 0', minWidth: 0, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3" id={titleId}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {count}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Button
          onClick={onAction}
          // aria-disabled, as a disabled button would lose the focus.
          aria-disabled={count === 0}
          sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
        >
          {action}
        </Button>
      </Stack>
      {count === 0 && (
        <Typography variant="body2" color="textSecondary">
          {emptyText}
        </Typography>
      )}
      <Box
        component="ul"
        aria-labelledby={titleId}
        onDragOver={whileDragging(({ currentTarget, clientX: x, clientY: y }) => {
          const boxes = [...currentTarget.children].map((chip) => chip.getBoundingClientRect())
          setPlace(placeAt({ x, y }, boxes))
        })}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
          if (!isWithin) setPlace(undefined)
        }}
        onDrop={whileDragging(() => {
          setPlace(undefined)
          onDrop(place ?? count)
        })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          gap: 0.75,
          m: 0,
          p: 0.5,
          minHeight: 72,
          maxHeight: { xs: '32dvh', md: '50dvh' },
          overflow: 'auto',
          listStyle: 'none',
          borderRadius: 1,
          outline: place === undefined ? 'none' : '1px dashed',
          outlineColor: 'primary.main',
        }}
      >
        {children(place)}
      </Box>
    </Paper>
  )
}
