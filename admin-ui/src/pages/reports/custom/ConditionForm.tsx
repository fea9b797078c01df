import { MESSAGES } from '@landbook/contracts/messages'
import { type Condition, type FilterMember, readValues } from '@landbook/contracts/records/report/conditions'
import { Autocomplete, Button, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { ConditionValues } from './ConditionValues.tsx'
import type { ConditionProps, Wanted } from './conditionProps.ts'
import { comparedText } from './conditionText.ts'

const messages = MESSAGES.reports.custom

interface Props extends ConditionProps {
  /** The one that is changed; undefined for another one. */
  condition?: Condition
  onDone: (wanted: Wanted) => void
}

/** What is compared, how, and with what. */
export function ConditionForm({ members, condition, onDone, ...report }: Props) {
  const [member, setMember] = useState<FilterMember | null>(condition?.member ?? null)
  const [compared, setCompared] = useState(condition?.compared)
  const [typed, setTyped] = useState<readonly string[]>(condition?.values ?? [])
  const [problem, setProblem] = useState<string>()
  const start = (next: FilterMember | null) => {
    setMember(next)
    setCompared(next?.compared[0])
    change([])
  }
  const change = (values: readonly string[]) => {
    setTyped(values)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!member || !compared) return
    const read = readValues(member, compared, typed)
    if ('problem' in read) setProblem(read.problem)
    else onDone({ member, compared, values: read.values })
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, pt: 0.5 }}>
      <Autocomplete
        size="small"
        options={members}
        value={member}
        autoHighlight
        openOnFocus
        getOptionKey={({ name }) => name}
        getOptionLabel={({ label }) => label}
        onChange={(_, next) => start(next)}
        renderInput={(props) => <TextField {...props} autoFocus={!condition} label={messages.filterBy} />}
      />
      {member && compared && (
        <>
          {member.compared.length > 1 && (
            <TextField
              select
              label={messages.howCompared}
              value={compared}
              onChange={({ target }) => {
                const next = member.compared.find((one) => one === target.value)
                setCompared(next)
                change([])
              }}
            >
              {member.compared.map((one) => (
                <MenuItem key={one} value={one}>
                  {comparedText(member, one)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <ConditionValues
            key={member.name}
            {...report}
            member={member}
            compared={compared}
            values={typed}
            problem={problem}
            onChange={change}
          />
          <Button type="submit" variant="contained">
            {messages.applyFilter}
          </Button>
        </>
      )}
    </Stack>
  )
}
