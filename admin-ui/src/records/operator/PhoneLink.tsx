import { phoneAddress } from '@landbook/contracts/engine/values/addresses'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import CallOutlined from '@mui/icons-material/CallOutlined'
import { Link } from '@mui/material'

/** Calls the number, on cards as a button; what is no number is only shown. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return WELL_MESSAGES.notAvailable
  const href = phoneAddress(number)
  if (href === undefined) return number
  return (
    <Link href={href} sx={LOOK}>
      <CallOutlined aria-hidden />
      {number}
    </Link>
  )
}

const LOOK = {
  '& svg': { display: 'none' },
  '.as-cards &': {
    ...{ px: 1, py: 0.25, border: 1, borderRadius: 4, textDecoration: 'none', whiteSpace: 'nowrap' },
    '& svg': { display: 'inline', fontSize: 14, mr: 0.5, verticalAlign: '-2px' },
  },
} as const
