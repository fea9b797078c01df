import { webAddress } from '@landbook/contracts/engine/values/addresses'
import { Link } from '@mui/material'
import { Dash } from '../../engine/ui/format.tsx'

/** The address without what all have in common. Leads out of Landbook, and only to what is an address on the web: never to 'javascript:' and its like. */
export function WebsiteLink({ address }: { address: string | null }) {
  if (!address) return <Dash />
  const href = webAddress(address)
  if (href === undefined) return address
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  )
}
