import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { Suspense, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { typeOf } from '../navigation/resources.ts'
import { BrowserFilters } from './BrowserFilters.tsx'
import { BesideViewsContext } from './besideViews.ts'
import { NamedLink, NameForm } from './NamedLink.tsx'
import { NamedLinks } from './NamedLinks.tsx'
import type { Sort } from './sort.ts'
import { useKeepViews } from './useKeepViews.ts'
import type { SavedView } from './useViews.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { type viewIn, viewQuery, viewSearch } from './viewAddress.ts'

const { views: messages } = MESSAGES.list

interface Props {
  /** The list's key in react-admin's store: 'Wells'. */
  storeKey: string
  /** As in its address: 'InactiveWells'. */
  list: string
  /** The list's default order. */
  sort: Sort
  /** Of the list. */
  views: readonly SavedView[]
  opened: ReturnType<typeof viewIn<SavedView>>
  onClose: () => void
}

/** The views of a list, to be opened, changed and saved. */
export function ViewsDialog({ storeKey, list, sort, views, opened, onClose }: Props) {
  const navigate = useNavigate()
  const keep = useKeepViews(list)
  const resource = useResourceContext() ?? ''
  const Beside = useContext(BesideViewsContext)
  const own = views.filter(({ isOwn }) => isOwn)
  const others = views.filter(({ isOwn, isListed }) => !isOwn && isListed)

  /** Saves what is shown, as `saving` does, and opens that, unless the reader has gone on meanwhile. */
  async function save(saving: (query: string) => Promise<{ id: string } | undefined>) {
    // As it is by now: it may not have been rendered yet.
    const { href, search } = window.location
    const query = viewQuery(search, sort)
    const saved = await saving(query)
    if (!saved || window.location.href !== href) return
    void navigate({ search: viewSearch({ id: saved.id, query }) }, { replace: true })
  }
  const saveChanges = (view: SavedView) => void save((query) => keep.change(view, { query }))
  const saveAs = (name: string) => {
    const before = own.find((view) => view.name === name)
    if (before) saveChanges(before)
    else void save((query) => keep.save(name, query))
  }

  return (
    <>
      <NamedLinks own={own} others={others} titles={messages}>
        {(view) => (
          <NamedLink
            key={view.id}
            label={view.name}
            note={view.isDefault ? messages.isDefault : undefined}
            to={{ search: viewSearch(view) }}
            taken={own.filter((other) => other !== view).map(({ name }) => name)}
            isCurrent={view === opened?.view && !opened.isChanged}
            onPick={onClose}
            onChange={keep.changeOf(view)}
          >
            <ViewMenu view={view} keep={keep} />
          </NamedLink>
        )}
      </NamedLinks>
      {opened?.isChanged && keep.changeOf(opened.view) && (
        <Button variant="outlined" onClick={() => saveChanges(opened.view)} sx={{ my: 1 }}>
          {messages.saveChanges(opened.view.name)}
        </Button>
      )}
      {Beside && (
        <Suspense>
          <Beside type={typeOf(resource)} onPick={onClose} />
        </Suspense>
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
  )
}
