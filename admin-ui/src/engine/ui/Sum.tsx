import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { Box } from '@mui/material'

interface Props {
  of: KnownSum
  format: (figure: string) => string
  /** What has no figure, where it can be named: shown while the sum is pointed at. */
  without?: readonly (string | null)[]
}

/** A sum as far as it is known: '1,240.50 + 3 unknown'. */
export function Sum({ of, format, without = [] }: Props) {
  const text = MESSAGES.sums.known(of, format)
  const names = without.filter((name) => name !== null)
  if (of.unknown === 0 || names.length === 0) return text
  return (
    <Box component="span" title={MESSAGES.sums.which(names)}>
      {text}
    </Box>
  )
}
