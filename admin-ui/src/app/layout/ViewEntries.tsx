import type { RecordType } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { UNSORTED } from '../../engine/list/sort.ts'
import type { SavedView } from '../../engine/list/useViews.ts'
import { viewIn, viewSearch } from '../../engine/list/viewAddress.ts'

interface Props {
  type: RecordType
  views: readonly SavedView[]
}

/** The views of a list below its entry in the menu. */
export function ViewEntries({ type, views }: Props) {
  const { pathname, search } = useLocation()
  const those = views.filter(({ about, isListed }) => about === type && isListed)
  const current = viewIn(those, search, UNSORTED)
  if (those.length === 0) return null
  return (
    <List dense disablePadding aria-label={MESSAGES.list.views.title} sx={{ mb: 0.5 }}>
      {those.map((view) => {
        const isCurrent = view === current?.view && pathname === `/${view.list}`
        return (
          <ListItem key={view.id} disablePadding>
            <ListItemButton
              component={Link}
              to={{ pathname: `/${view.list}`, search: viewSearch(view) }}
              aria-current={isCurrent ? 'true' : undefined}
              sx={{ borderRadius: 1, py: 0.25, pl: 5.25 }}
            >
              <ListItemText
                primary={view.name}
                title={view.name}
                slotProps={{
                  primary: {
                    noWrap: true,
                    variant: 'body2',
                    color: isCurrent ? 'primary' : 'textSecondary',
                    sx: { fontWeight: isCurrent ? 600 : 400 },
                  },
                }}
              />
            </ListItemButton>
          </ListItem>
        )
      })}
    </List>
  )
}
