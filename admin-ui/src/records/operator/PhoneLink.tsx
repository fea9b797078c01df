import { phoneAddress } from '@landbook/contracts/engine/values/addresses'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Link } from '@mui/material'

/** Calls the number; what is no number is only shown. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return WELL_MESSAGES.notAvailable
  const href = phoneAddress(number)
  return href === undefined ? number : <Link href={href}>{number}</Link>
}
