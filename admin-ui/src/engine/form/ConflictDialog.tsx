import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  Alert,
  alpha,
  Box,
  Button,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { formatMoment } from '../ui/format.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type Formed, keyOf, labelOfUnit, type OthersChange, type Side, type Undecided } from './merge.ts'
import { UnitValue } from './UnitValue.tsx'
import type { Who, WhoChanged } from './useWhoChanged.ts'

const { together } = MESSAGES

interface Props {
  record: Formed
  /** The conflicts to resolve; may change while the dialog is open, with further saves. */
  undecided: readonly Undecided[]
  who: WhoChanged | undefined
  onClose: () => void
  onResolved: (choices: { change: OthersChange; side: Side }[]) => Promise<void>
}

/** A choice is valid while theirs is unchanged. */
type Choices = Readonly<Record<string, { side: Side; theirs: unknown }>>

/** Concurrent changes: old value, theirs and mine side by side, with a choice for each. */
export function ConflictDialog({ record, undecided: current, who, onClose, onResolved }: Props) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const titleId = useId()
  const [choices, setChoices] = useState<Choices>({})
  const [first] = useState(current)
  // Keeps the resolved conflicts visible while saving.
  const [saving, setSaving] = useState<readonly Undecided[]>()
  const busy = saving !== undefined
  const undecided = saving ?? current

  const sideOf = ({ unit, is }: Undecided): Side | undefined => {
    const choice = choices[keyOf(unit)]
    return choice && sameValue(choice.theirs, is) ? choice.side : undefined
  }
  const choose = (side: Side, ...changes: readonly Undecided[]) =>
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(changes.map(({ unit, is }) => [keyOf(unit), { side, theirs: is }])),
    }))
  const isNew = undecided.some(({ unit, is }) => {
    return !first.some((one) => keyOf(one.unit) === keyOf(unit) && sameValue(one.is, is))
  })

  const isAllMine = [...first, ...undecided].every(({ unit }) => who?.(unit).isMe)
  const other = together.other(isAllMine)

  async function resolve() {
    setSaving(undecided)
    const chosen = undecided.flatMap((change) => {
      const side = sideOf(change)
      return side === undefined ? [] : [{ change, side }]
    })
    await onResolved(chosen).finally(() => setSaving(undefined))
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isSmall}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {isAllMine ? together.conflictWithYourself : MESSAGES.changedMeanwhile}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {undecided.length > 0 ? together.conflictText : together.conflictGone}
        </DialogContentText>
        <Box role="status">
          {isNew && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              {together.changedAgain}
            </Alert>
          )}
        </Box>
        {undecided.length > 1 && (
          <Stack direction="row" sx={{ gap: 1, mb: 1, justifyContent: 'flex-end' }}>
            <Button size="small" variant="outlined" onClick={() => choose('theirs', ...undecided)}>
              {other.all}
            </Button>
            <Button size="small" variant="outlined" onClick={() => choose('mine', ...undecided)}>
              {together.allMine}
            </Button>
          </Stack>
        )}
        {undecided.length > 0 && (
          <Box aria-hidden sx={{ ...row, display: { xs: 'none', sm: 'grid' }, borderTop: 0, py: 0.5 }}>
            <span />
            {[together.was, other.one, together.mine].map((heading) => (
              <Typography key={heading} variant="caption" color="textSecondary" sx={{ px: 1 }}>
                {heading}
              </Typography>
            ))}
          </Box>
        )}
        {undecided.map((change) => (
          <Choice
            key={keyOf(change.unit)}
            record={record}
            change={change}
            who={who?.(change.unit)}
            side={sideOf(change)}
            onChoose={(side) => choose(side, change)}
          />
        ))}
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        closes="Back to the form"
        isBusy={busy}
        disabled={undecided.some((change) => sideOf(change) === undefined)}
        onClick={() => void resolve()}
      >
        Save
      </DialogButtons>
    </Dialog>
  )
}

/** Side by side, or stacked on a phone. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 0.8fr) repeat(3, minmax(0, 1fr))' },
  gap: 1,
  py: 1,
  alignItems: 'stretch',
  borderTop: 1,
  borderColor: 'divider',
} as const

interface ChoiceProps {
  record: Formed
  change: Undecided
  who: Who | undefined
  side: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ record, change, who, side, onChoose }: ChoiceProps) {
  const { unit, was, is, mine } = change
  const label = labelOfUnit(record, unit)
  const name = useId()
  const value = (values: Undecided['is']) => <UnitValue record={record} unit={unit} values={values} />
  return (
    <Box role="radiogroup" aria-label={label} sx={row}>
      <Box>
        <Typography component="h3" variant="subtitle2">
          {label}
        </Typography>
        {who && (
          <Typography variant="caption" color="textSecondary">
            {who.name}
            {who.at && `, ${formatMoment(who.at)}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ p: 1, color: 'text.secondary', typography: 'body2' }}>
        <Prefix text={together.was} />
        {value(was)}
      </Box>
      {(
        [
          ['theirs', together.other(who?.isMe ?? false).one, is],
          ['mine', together.mine, mine],
        ] as const
      ).map(([one, prefix, values]) => (
        <Option key={one} name={name} value={one} isChosen={side === one} onChoose={() => onChoose(one)}>
          <Prefix text={prefix} />
          {value(values)}
        </Option>
      ))}
    </Box>
  )
}

/** In wide layouts, column headings replace it. */
function Prefix({ text }: { text: string }) {
  const hasColumns = useMediaQuery(useTheme().breakpoints.up('sm'))
  return hasColumns ? <VisuallyHidden>{`${text}: `}</VisuallyHidden> : `${text}: `
}

interface OptionProps {
  name: string
  value: Side
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ name, value, isChosen, onChoose, children }: OptionProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" name={name} checked={isChosen} onChange={onChoose} sx={{ p: 0.5 }} />}
      label={children}
      sx={{
        m: 0,
        p: 0.5,
        alignItems: 'flex-start',
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: ({ palette }) => (isChosen ? alpha(palette.primary.main, 0.08) : undefined),
        '& .MuiFormControlLabel-label': { minWidth: 0, flexGrow: 1, typography: 'body2', py: 0.5 },
      }}
    />
  )
}
