import { MESSAGES } from '@landbook/contracts/engine/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { Button, List, ListSubheader, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { BrowserFilters } from './BrowserFilters.tsx'
import { NamedLink, NameForm } from './NamedLink.tsx'
import { type Sort, UNSORTED } from './sort.ts'
import type { Column } from './tableRows.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useKeepViews } from './useKeepViews.ts'
import { type SavedView, useViews } from './useViews.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { viewIn, viewQuery, viewSearch } from './viewAddress.ts'

const { views: messages } = MESSAGES.list
const NONE: readonly SavedView[] = []

interface Props<R> {
  /** The list's key in react-admin's store: 'Wells'. */
  storeKey: string
  /** The list's default order. */
  sort?: Sort | undefined
  columns: readonly Column<R>[]
}

/** What the list shows, saved under names: for oneself, or for everybody. */
export function Views<R>({ storeKey, sort = UNSORTED, columns }: Props<R>) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const list = pathname.slice(1)
  const views = (useViews().data ?? NONE).filter((view) => view.list === list)
  const opened = viewIn(views, search, sort)
  const keep = useKeepViews(list)
  const { text: shownColumns } = useColumnChoice(useResourceContext() ?? '', columns)
  const own = views.filter(({ isOwn }) => isOwn)
  const parts = [
    { title: messages.own, those: own },
    { title: messages.others, those: views.filter(({ isOwn, isListed }) => !isOwn && isListed) },
  ].filter(({ those }) => those.length > 0)

  /** Saves what is shown, as `saving` does, and opens that. */
  async function save(saving: (query: string) => Promise<{ id: string } | undefined>) {
    // As it is by now: it may not have been rendered yet.
    const query = viewQuery(window.location.search, sort, shownColumns)
    const saved = await saving(query)
    if (saved) void navigate({ search: viewSearch({ id: saved.id, query }) }, { replace: true })
  }
  const saveChanges = (view: SavedView) => void save((query) => keep.change(view, { query }))
  const saveAs = (name: string) => {
    const before = own.find((view) => view.name === name)
    if (before) saveChanges(before)
    else void save((query) => keep.save(name, query))
  }

  return (
    <PopoverButton
      title={messages.title}
      text={opened && (opened.isChanged ? messages.changed(opened.view.name) : opened.view.name)}
      icon={<BookmarksOutlined />}
    >
      {(close) => (
        <>
          {parts.map(({ title, those }) => (
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
              {those.map((view) => (
                <NamedLink
                  key={view.id}
                  label={view.name}
                  note={view.isDefault ? messages.isDefault : undefined}
                  to={{ search: viewSearch(view) }}
                  taken={own.filter((other) => other !== view).map(({ name }) => name)}
                  isCurrent={view === opened?.view && !opened.isChanged}
                  onPick={close}
                  onChange={keep.changeOf(view)}
                >
                  <ViewMenu view={view} keep={keep} />
                </NamedLink>
              ))}
            </List>
          ))}
          {parts.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {messages.none}
            </Typography>
          )}
          {opened?.isChanged && keep.changeOf(opened.view) && (
            <Button variant="outlined" onClick={() => saveChanges(opened.view)} sx={{ my: 1 }}>
              {messages.saveChanges(opened.view.name)}
            </Button>
          )}
          <NameForm
            label={messages.saveAs}
            action="Save"
            taken={own.map(({ name }) => name)}
            mayReplace
            onName={saveAs}
          />
          <BrowserFilters storeKey={storeKey} sort={sort} onKeep={keep.save} />
        </>
      )}
    </PopoverButton>
  )
}
