import {
  type Condition,
  type FilterMember,
  readValues,
  type Wanted,
} from '@landbook/contracts/catalogue/report/conditions'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { DialogButtons } from '../../engine/dialogs/DialogButtons.tsx'
import { ConditionValues } from './ConditionValues.tsx'
import type { ConditionProps } from './conditionProps.ts'
import { comparedText } from './conditionText.ts'
import { explainedOption } from './explainedOption.tsx'

const messages = REPORT_MESSAGES

interface Props extends ConditionProps {
  /** What the report can be filtered by. */
  members: readonly FilterMember[]
  /** The one that is changed; undefined for another one. */
  condition: Condition | undefined
  onClose: () => void
  onDone: (wanted: Wanted) => void
}

/** What is compared, how, and with what. */
export function ConditionDialog({ members, condition, onClose, onDone, ...report }: Props) {
  const title = useId()
  const [member, setMember] = useState<FilterMember | null>(condition?.member ?? null)
  const [compared, setCompared] = useState(condition?.compared)
  const [typed, setTyped] = useState<readonly string[]>(condition?.values ?? [])
  const [problem, setProblem] = useState<string>()
  const change = (values: readonly string[]) => {
    setTyped(values)
    setProblem(undefined)
  }
  const compare = (next: FilterMember | null, how: string | undefined) => {
    setMember(next)
    setCompared(next?.compared.find((one) => one === how) ?? next?.compared[0])
    change([])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!member || !compared) return
    const read = readValues(member, compared, typed)
    if ('problem' in read) setProblem(read.problem)
    else onDone({ member, compared, values: read.values })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>{condition ? messages.changeFilter : messages.addFilter}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 } }}>
          <AutocompleteControl
            label={messages.filterBy}
            autoFocus={!condition}
            options={members}
            value={member}
            autoHighlight
            openOnFocus
            getOptionKey={({ name }) => name}
            getOptionLabel={({ label }) => label}
            renderOption={(props, option) => explainedOption(props, option)}
            onChange={(_, next) => compare(next, undefined)}
          />
          {member && compared && (
            <>
              {member.compared.length > 1 && (
                <SelectControl
                  label={messages.howCompared}
                  options={member.compared.map((one) => ({ value: one, label: comparedText(member, one) }))}
                  value={compared}
                  onChange={(one) => compare(member, one)}
                />
              )}
              <ConditionValues
                key={`${member.name} ${compared}`}
                {...report}
                member={member}
                compared={compared}
                values={typed}
                problem={problem}
                onChange={change}
              />
            </>
          )}
        </DialogContent>
        <DialogButtons onClose={onClose} closes="Cancel" type="submit" disabled={!member}>
          {messages.applyFilter}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
