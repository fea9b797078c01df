import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type Reach, reachAddress } from '@landbook/contracts/engine/values/addresses'
import CallOutlined from '@mui/icons-material/CallOutlined'
import EmailOutlined from '@mui/icons-material/EmailOutlined'
import { IconButton } from '@mui/material'
import { useWatch } from 'react-hook-form'

/** Calls the number that is in an input, or writes to the address; nothing of what is neither. */
export function ReachButton({ source, reach }: { source: string; reach: Reach }) {
  const typed: unknown = useWatch({ name: source })
  const text = typeof typed === 'string' ? typed.trim() : ''
  const href = reachAddress(reach, text)
  if (href === undefined) return null
  const Icon = reach === 'phone' ? CallOutlined : EmailOutlined
  return (
    <IconButton href={href} edge="end" aria-label={MESSAGES.reach[reach](text)}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
