import { recordOf } from '@landbook/contracts/catalogue/index'
import { SEARCH_MESSAGES } from '@landbook/contracts/catalogue/search-messages'
import { holds } from '@landbook/contracts/engine/roles'
import { searchWords } from '@landbook/contracts/engine/values/search'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import { Box, IconButton, InputBase, Skeleton, Typography, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { pathOf } from '../../engine/navigation/paths.ts'
import { useRoles } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { recentRecords } from './recent.ts'
import { type Entry, inGroups, SearchList } from './SearchList.tsx'
import { useActions } from './useActions.ts'
import { LEAST_CHARACTERS, type SearchHit, useSearch } from './useSearch.ts'

const NONE: readonly Entry[] = []
const openDialogs = () => document.querySelectorAll('[aria-modal=true]').length

/** The global search: a combobox whose options are links. */
interface Props {
  /** With what is to be done on the page. */
  onClose: (act?: () => void) => void
}

export function SearchDialog({ onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the results arrived. */
  const [isAwaited, setAwaited] = useState(false)
  // Navigating would lose input in a dialog below.
  const [inNewTab] = useState(() => openDialogs() > 0)
  const isFullScreen = useMediaQuery('(max-width: 600px)', { noSsr: true })
  const recent = useRecentEntries()

  const { found, isFresh, error, refetch } = useSearch(typed)
  const wanted = typed.trim()
  const isSearch = wanted.length >= LEAST_CHARACTERS
  const actions = useActions(typed, inNewTab)
  const hits = isSearch ? entriesOf(found?.hits) : NONE
  // Of several words that name an action hardly one is a part of a record's name.
  const isAction = searchWords(typed).length > 1
  const entries = wanted === '' ? recent : isAction ? [...actions, ...hits] : [...hits, ...actions]
  const chosen = entries[Math.min(active, entries.length - 1)]

  const open = (entry: Entry, elsewhere: boolean) => {
    if (entry.to !== undefined && elsewhere) window.open(entry.to, '_blank', 'noopener')
    else if (entry.to !== undefined) void navigate(entry.to)
    onClose(entry.act)
  }
  useEffect(() => {
    if (!isAwaited || !isFresh) return
    setAwaited(false)
    if (chosen) open(chosen, inNewTab)
  })

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setAwaited(false)
  }
  const move = (by: number) => setActive((active + by + entries.length) % Math.max(1, entries.length))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') {
      if (isSearch && !isFresh && active === 0) setAwaited(true)
      else if (chosen) open(chosen, inNewTab || event.ctrlKey || event.metaKey)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={() => onClose()}
      fullScreen={isFullScreen}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: { sm: 8 } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          placeholder={SEARCH_MESSAGES.placeholder}
          inputProps={{
            role: 'combobox',
            'aria-label': SEARCH_MESSAGES.label,
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen ? `${id}-${chosen.key}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          sx={{ fontSize: '1rem' }}
        />
        <IconButton aria-label="Close the search" edge="end" onClick={() => onClose()}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{ overflow: 'auto', maxHeight: { sm: '60dvh' }, minHeight: { sm: 96 } }}
        aria-busy={isSearch && !isFresh}
      >
        {error && isSearch ? (
          <Box sx={{ p: 2 }}>
            <LoadError error={error} onRetry={refetch} />
          </Box>
        ) : (
          <SearchList
            id={id}
            groups={inGroups(entries)}
            heading={wanted === '' && recent.length > 0 ? 'Recently opened' : undefined}
            q={isSearch ? (found?.q ?? '') : ''}
            active={chosen}
            inNewTab={inNewTab}
            onActive={(entry) => setActive(entries.indexOf(entry))}
            onOpen={onClose}
          />
        )}
        <Box role="status">{!error && <Hint>{hintOf()}</Hint>}</Box>
        {isSearch && !found && !error && <Pending />}
      </Box>
    </Dialog>
  )

  function hintOf(): string | undefined {
    if (wanted === '') return recent.length === 0 ? SEARCH_MESSAGES.hint : undefined
    if (!isSearch) return actions.length === 0 ? SEARCH_MESSAGES.tooShort : undefined
    return isFresh && entries.length === 0 ? SEARCH_MESSAGES.nothingFound(wanted) : undefined
  }
}

function Hint({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {children}
    </Typography>
  )
}

const Pending = () => (
  <Box sx={{ p: 2 }}>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
  </Box>
)

/** Hits with pages, grouped by type. */
function entriesOf(hits: readonly SearchHit[] = []): readonly Entry[] {
  const entries = hits.flatMap(({ type, id, name, title, detail }): Entry[] => {
    const to = pathOf(type, id, name)
    return to === undefined ? [] : [{ key: `${type}-${id}`, to, name, title, detail }]
  })
  return inGroups(entries).flatMap((group) => group.entries)
}

/** Read once, when the dialog opens. */
function useRecentEntries(): readonly Entry[] {
  const roles = useRoles()
  const [records] = useState(recentRecords)
  return records.flatMap(({ type, id, name }): Entry[] => {
    const record = recordOf(type)
    const to = pathOf(type, id, name)
    if (to === undefined || !holds(roles, record.read)) return []
    return [{ key: `${type}-${id}`, to, name, title: '', detail: record.title }]
  })
}
