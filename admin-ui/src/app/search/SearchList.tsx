import { Box, Typography } from '@mui/material'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Highlighted } from './Highlighted.tsx'

export interface Entry {
  key: string
  /** Where it leads; what has no address does something. */
  to?: string | undefined
  act?: (() => void) | undefined
  name: string
  /** Its group; '' for none. */
  title: string
  detail: string
}

interface Group {
  title: string
  entries: readonly Entry[]
}

/** Groups entries by title, in order of first occurrence. */
export const inGroups = (entries: readonly Entry[]): Group[] =>
  [...Map.groupBy(entries, ({ title }) => title)].map(([title, those]) => ({ title, entries: those }))

interface Props {
  /** The combobox' id. */
  id: string
  groups: readonly Group[]
  /** Above them all. */
  heading: string | undefined
  q: string
  active: Entry | undefined
  inNewTab: boolean
  onActive: (entry: Entry) => void
  /** With what is to be done. */
  onOpen: (act?: () => void) => void
}

export function SearchList({ id, groups, heading, q, active, inNewTab, onActive, onOpen }: Props) {
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label={heading ?? 'Found'}
      sx={{ px: 1, pb: groups.length > 0 ? 1 : 0 }}
    >
      {groups.map(({ title, entries }) => {
        const label = title || heading
        return (
          <Box key={title} role="group" aria-label={label}>
            <Typography
              variant="overline"
              aria-hidden
              sx={{ display: 'block', px: 1, pt: 1, lineHeight: 2, color: 'text.secondary' }}
            >
              {label}
            </Typography>
            {entries.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                q={q}
                isActive={entry === active}
                inNewTab={inNewTab}
                onActive={() => onActive(entry)}
                onOpen={() => onOpen(entry.act)}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  q: string
  isActive: boolean
  inNewTab: boolean
  onActive: () => void
  onOpen: () => void
}

function Option({ id, entry: { to, name, detail }, q, isActive, inNewTab, onActive, onOpen }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Box
      {...(to === undefined ? { component: 'button', type: 'button' } : { component: Link, to })}
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      // Focus stays in the search box.
      tabIndex={-1}
      {...(inNewTab && { target: '_blank' })}
      onMouseMove={onActive}
      onClick={({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        // Opens in another tab or window, so the dialog stays open.
        if (!ctrlKey && !metaKey && !shiftKey) onOpen()
      }}
      sx={{
        display: 'block',
        width: '100%',
        px: 1,
        py: 0.75,
        border: 0,
        font: 'inherit',
        textAlign: 'start',
        bgcolor: 'transparent',
        cursor: 'pointer',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&[aria-selected=true]': {
          bgcolor: 'background.header',
          boxShadow: ({ palette }) => `inset 3px 0 ${palette.primary.main}`,
        },
      }}
    >
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        <Highlighted text={name} q={q} />
      </Typography>
      {detail !== '' && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          <Highlighted text={detail} q={q} />
        </Typography>
      )}
    </Box>
  )
}
