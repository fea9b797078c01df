import { isBlank } from '@landbook/contracts/engine/values/texts'
import { Alert } from '@mui/material'
import { useAddress } from '../navigation/useAddress.ts'

interface Props {
  /** Of the address. */
  parameter: string
  /** Whether its day is shown. */
  isShown: boolean
  text: (day: string) => string
}

/** Says that the day in the address is not shown, which a link may have mistyped; a blank one is none. */
export function WrongDay({ parameter, isShown, text }: Props) {
  const [query, changeAddress] = useAddress()
  const day = query.get(parameter)
  if (day === null || isBlank(day) || isShown) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      onClose={() => changeAddress((next) => next.delete(parameter))}
    >
      {text(day)}
    </Alert>
  )
}
