import { List, ListSubheader, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props<T> {
  own: readonly T[]
  others: readonly T[]
  titles: { own: string; others: string; none: string }
  /** A `NamedLink`. */
  children: (one: T) => ReactNode
}

/** What was saved under names: first the reader's own. */
export function NamedLinks<T>({ own, others, titles, children }: Props<T>) {
  const parts = [
    { title: titles.own, those: own },
    { title: titles.others, those: others },
  ].filter(({ those }) => those.length > 0)
  if (parts.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {titles.none}
      </Typography>
    )
  return parts.map(({ title, those }) => (
    <List
      key={title}
      dense
      disablePadding
      sx={{ mb: 1 }}
      subheader={
        <ListSubheader disableGutters sx={{ lineHeight: 2 }}>
          {title}
        </ListSubheader>
      }
    >
      {those.map(children)}
    </List>
  ))
}
