import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'

/** A check mark of an option. Decorative: the option has the ARIA state. */
export function CheckMark({ checked }: { checked: boolean }) {
  const Mark = checked ? CheckBox : CheckBoxOutlineBlank
  return <Mark fontSize="small" sx={{ mr: 1, color: checked ? 'primary.main' : 'text.secondary' }} />
}
