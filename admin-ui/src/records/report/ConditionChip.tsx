import type { Condition, FilterMember } from '@landbook/contracts/catalogue/report/conditions'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import Clear from '@mui/icons-material/Clear'
import { Chip, IconButton, Stack } from '@mui/material'
import type { ConditionProps } from './conditionProps.ts'
import { conditionText, valueText } from './conditionText.ts'
import { useValueOptions } from './useValueOptions.ts'

interface Props extends ConditionProps {
  condition: Condition
  onEdit: () => void
  onRemove: () => void
}

/** A condition, which a click changes. */
export function ConditionChip(props: Props) {
  const { condition } = props
  const { member } = condition
  if (!member) return <Shown {...props} text={conditionText(condition, String)} />
  return member.kind === 'link' ? (
    <OfLinks {...props} member={member} />
  ) : (
    <Shown {...props} text={conditionText(condition, (value) => valueText(member, value))} />
  )
}

/** The filter holds ids. */
function OfLinks({ member, ...props }: Props & { member: FilterMember }) {
  const options = useValueOptions(props.type, member, props.filter)
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.text ?? id
  return <Shown {...props} text={conditionText(props.condition, nameOf)} />
}

function Shown({ condition, text, onEdit, onRemove }: Props & { text: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', maxWidth: '100%' }}>
      <Chip
        variant="outlined"
        label={text}
        {...(condition.member && { onClick: onEdit, 'aria-haspopup': 'dialog' as const })}
        sx={{ minWidth: 0, height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
      <IconButton
        size="small"
        title={MESSAGES.list.removeFilter}
        aria-label={`${text}, ${MESSAGES.list.removeFilter.toLowerCase()}`}
        onClick={onRemove}
      >
        <Clear fontSize="small" />
      </IconButton>
    </Stack>
  )
}
