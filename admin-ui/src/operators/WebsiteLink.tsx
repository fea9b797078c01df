import { isWebAddress } from '@landbook/contracts/values/addresses'
import { Link } from '@mui/material'
import { Dash } from '../kit/format.tsx'

/** The address without what all have in common. Leads out of Landbook, and only to what is an address on the web: never to 'javascript:' and its like. */
export function WebsiteLink({ address }: { address: string | null }) {
  if (!address) return <Dash />
  if (!isWebAddress(address)) return address
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </Link>
  )
}
