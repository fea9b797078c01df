import type { FieldConflict } from '@landbook/contracts/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../app/errors.ts'
import { useAsk } from '../app/operations.ts'
import { formatMoment, formatValue } from './format.tsx'
import { RecordNames } from './RecordNames.tsx'

interface Props {
  record: RecordDeclaration
  id: string
  error: ApiError
  onClose: () => void
  /** The values that shall stand, by field. */
  onResolved: (chosen: Record<string, unknown>) => Promise<void>
}

type Side = 'theirs' | 'mine'

/** What somebody else changed while the form was open: theirs beside mine, a choice for each field. */
export function ConflictDialog({ record, id, error, onClose, onResolved }: Props) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const { conflicts, details } = error
  const who = useActorName(record, id, details.changedBy)
  const undecided = conflicts.some(({ field }) => sides[field] === undefined)

  async function resolve() {
    setBusy(true)
    const chosen = conflicts.map((conflict) => [conflict.field, conflict[sides[conflict.field] ?? 'theirs']])
    await onResolved(Object.fromEntries(chosen)).finally(() => setBusy(false))
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{MESSAGES.changedMeanwhile}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {who && `Changed by ${who}, ${formatMoment(details.changedAt)}. `}
          Choose what shall stand. Everything else that you typed is saved with it.
        </DialogContentText>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            record={record}
            conflict={conflict}
            side={sides[conflict.field]}
            onChoose={(side) => setSides((before) => ({ ...before, [conflict.field]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="contained" disabled={undecided || busy} onClick={resolve}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The error names the user by id; the record's history knows the name, also to those who may not read users. */
function useActorName(record: RecordDeclaration, id: string, actor: string | undefined): string | undefined {
  const { data } = useAsk<{ history: { actor: { id: string; name: string } }[] }>(
    'actors',
    'query Actors($type: String!, $id: ID!) { history(type: $type, id: $id, first: 20) { actor { id name } } }',
    { type: record.type, id },
  )
  return data?.history.find((entry) => entry.actor.id === actor)?.actor.name
}

interface ChoiceProps {
  record: RecordDeclaration
  conflict: FieldConflict
  side: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ record, conflict, side, onChoose }: ChoiceProps) {
  const [schema, link] = [record.fields[conflict.field], record.links[conflict.field]]
  const shown = (value: unknown): ReactNode => {
    if (link) return <RecordNames type={link.to} ids={Array.isArray(value) ? value.map(String) : []} />
    return (schema ? formatValue(schema, value) : String(value ?? '')) || '(empty)'
  }
  return (
    <FormControl fullWidth sx={{ mb: 2 }}>
      <FormLabel>{conflict.label}</FormLabel>
      <Typography variant="body2" color="text.secondary">
        Was: {shown(conflict.was)}
      </Typography>
      <RadioGroup
        aria-label={conflict.label}
        value={side ?? ''}
        onChange={(_, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<>Theirs: {shown(conflict.theirs)}</>}
        />
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={<>Mine: {shown(conflict.mine)}</>}
        />
      </RadioGroup>
    </FormControl>
  )
}
