import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'

/** Whether an option of a list is chosen. No input of its own: the option says it to screen readers. */
export function CheckMark({ checked }: { checked: boolean }) {
  const Mark = checked ? CheckBox : CheckBoxOutlineBlank
  return <Mark fontSize="small" sx={{ mr: 1, color: checked ? 'primary.main' : 'text.secondary' }} />
}
