import { MESSAGES } from '@landbook/contracts/messages'
import type { Condition, FilterMember } from '@landbook/contracts/records/report/conditions'
import Clear from '@mui/icons-material/Clear'
import { Chip, IconButton, Popover, Stack } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { ConditionForm } from './ConditionForm.tsx'
import type { ConditionProps, Wanted } from './conditionProps.ts'
import { conditionText, valueText } from './conditionText.ts'
import { useValueOptions } from './useValueOptions.ts'

interface Props extends ConditionProps {
  condition: Condition
  /** Undefined: without it. */
  onChange: (wanted: Wanted | undefined) => void
}

/** A condition, which a click changes. */
export function ConditionChip(props: Props) {
  const { member } = props.condition
  if (!member) return <Shown {...props} text={conditionText(props.condition, String)} />
  return member.kind === 'link' ? (
    <OfLinks {...props} member={member} />
  ) : (
    <Shown {...props} text={conditionText(props.condition, (value) => valueText(member, value))} />
  )
}

/** The filter holds ids. */
function OfLinks({ member, ...props }: Props & { member: FilterMember }) {
  const options = useValueOptions(props.type, member, props.filter)
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.text ?? id
  return <Shown {...props} text={conditionText(props.condition, nameOf)} />
}

function Shown({ condition, text, onChange, ...form }: Props & { text: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
      <Chip
        variant="outlined"
        label={text}
        {...(condition.member && {
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
          'aria-haspopup': 'dialog' as const,
        })}
        sx={{ minWidth: 0 }}
      />
      <IconButton
        size="small"
        title={MESSAGES.list.removeFilter}
        aria-label={`${text}, ${MESSAGES.list.removeFilter.toLowerCase()}`}
        onClick={() => onChange(undefined)}
      >
        <Clear fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text, sx: { width: 320, p: 1.5 } } }}
      >
        <ConditionForm
          {...form}
          condition={condition}
          onDone={(wanted) => {
            close()
            onChange(wanted)
          }}
        />
      </Popover>
    </Stack>
  )
}
