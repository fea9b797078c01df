import { MESSAGES } from '@landbook/contracts/engine/messages'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPageCovered, isTypedIn } from '../keys/typing.ts'
import { pageOf } from '../navigation/paths.ts'
import { goBackTo, openedFrom } from '../navigation/steps.ts'
import { IconButtonWithTooltip } from '../ui/IconButtonWithTooltip.tsx'
import { keepSteps, restoredSteps } from './keptSteps.ts'

const { steps } = MESSAGES.list

const BY_KEY: Readonly<Record<string, -1 | 1>> = { '[': -1, ']': 1 }

/** A button that was pressed has the focus on the next page, too. */
let pressed: -1 | 1 | undefined

/** Steps through the records of the list that this one was opened from, in its order, and back to its row there. */
export function ListSteps({ id }: { id: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const from = openedFrom(pathname, id) ?? restoredSteps(client, pathname, id)
  useEffect(() => {
    if (from) keepSteps(from, id)
  })

  const step = async (by: -1 | 1) => {
    const index = (from?.index ?? 0) + by
    if (!from || index < 0 || index >= from.total) return
    const next = await from.read(index)
    if (!next) return
    from.places.set(next.id, index)
    await navigate(pageOf(from.base, next.id, next.name), { replace: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event
    // With both, it is the third key of some keyboards.
    if (ctrlKey !== altKey || metaKey || isTypedIn(target)) return
    const by = BY_KEY[key]
    if (!from || (by === undefined && (key !== 'Escape' || shiftKey))) return
    event.preventDefault()
    if (by === undefined) goBackTo(from, id, navigate)
    else void step(by)
  })
  useEffect(() => {
    let isCovered = false
    // What is over the page may be gone when it has taken the key.
    const look = () => {
      isCovered = isPageCovered()
    }
    const listen = (event: KeyboardEvent) => {
      if (!isCovered && !event.defaultPrevented) onKey(event)
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', listen)
    }
  }, [])

  if (!from) return null
  const { index, total } = from
  const button = (by: -1 | 1, label: string, isLast: boolean) => ({
    label,
    size: 'small' as const,
    disabled: isLast,
    autoFocus: pressed === by,
    onFocus: () => {
      pressed = undefined
    },
    onClick: () => {
      pressed = by
      void step(by)
    },
  })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', display: { xs: 'none', md: 'flex' } }}>
      <IconButtonWithTooltip {...button(-1, steps.previous, index === 0)} aria-keyshortcuts="[">
        <ArrowUpward fontSize="small" />
      </IconButtonWithTooltip>
      <Typography variant="body2" color="textSecondary" className="figure">
        {steps.place(index + 1, total)}
      </Typography>
      <IconButtonWithTooltip {...button(1, steps.next, index === total - 1)} aria-keyshortcuts="]">
        <ArrowDownward fontSize="small" />
      </IconButtonWithTooltip>
    </Stack>
  )
}
