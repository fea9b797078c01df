import { MESSAGES } from '@landbook/contracts/engine/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { List, Typography } from '@mui/material'
import { useLocation } from 'react-router'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { NamedLink, NameForm } from './NamedLink.tsx'
import { addressOf, isSaved } from './savedQueries.ts'
import { type Sort, UNSORTED } from './sort.ts'
import { useNamedQueries } from './useNamedQueries.ts'

interface Props {
  /** The list's key in react-admin's store: 'Wells'. */
  storeKey: string
  /** The list's default order. */
  sort?: Sort | undefined
}

/** Named views of a list by URL, per user and browser. */
export function SavedQueries({ storeKey, sort = UNSORTED }: Props) {
  const { search } = useLocation()
  const { queries, save, rename, remove } = useNamedQueries(storeKey, sort)
  const current = queries.find((query) => isSaved(query, search, sort))
  const names = queries.map(({ label }) => label)
  return (
    <PopoverButton title={MESSAGES.list.savedFilters} text={current?.label} icon={<BookmarksOutlined />}>
      {(close) => (
        <>
          <List dense disablePadding>
            {queries.map((query) => (
              <NamedLink
                key={query.label}
                label={query.label}
                to={{ search: addressOf(query, sort) }}
                taken={names.filter((name) => name !== query.label)}
                isCurrent={query === current}
                onPick={close}
                onChange={{
                  rename: (name) => rename(query.label, name),
                  remove: () => remove(query.label),
                }}
              />
            ))}
          </List>
          {queries.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {MESSAGES.list.noSavedFilters}
            </Typography>
          )}
          <NameForm
            label={MESSAGES.list.saveFilterAs}
            action="Save"
            taken={names}
            mayReplace
            onName={(name) => save(name, search)}
          />
        </>
      )}
    </PopoverButton>
  )
}
