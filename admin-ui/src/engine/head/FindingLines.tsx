import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { DISMISSAL_LABELS, CHECK_MESSAGES as messages } from '@landbook/contracts/engine/messages/checks'
import { Box, Button, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { TextControl } from '../controls/TextControl.tsx'
import { FindingWords } from './FindingWords.tsx'
import { useDismissed, useDismissing } from './useDismissing.ts'
import type { Finding } from './useFindings.ts'

interface Props {
  record: AnyRecord
  id: string
  found: readonly Finding[]
}

/** What checks say of a record, each with a way to leave it as it is. */
export const FindingLines = ({ found, ...of }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {found.map((finding) => (
      <FindingLine key={[finding.check, finding.words, finding.facts].join()} {...of} finding={finding} />
    ))}
  </Box>
)

function FindingLine({ record, id, finding }: Omit<Props, 'found'> & { finding: Finding }) {
  const { dismissal } = finding
  const dismissing = useDismissing(record, id)
  const [isAsked, setAsked] = useState(false)
  const takeBack = dismissal && dismissing && (() => dismissing.takeBack(dismissal.id))
  return (
    <div>
      <FindingWords finding={finding} />{' '}
      {takeBack && (
        <Button size="small" onClick={takeBack}>
          {messages.takeBack}
        </Button>
      )}
      {dismissing && !dismissal && !isAsked && (
        <Button size="small" onClick={() => setAsked(true)}>
          {messages.dismiss}
        </Button>
      )}
      {dismissal && <Dismissed record={record} id={id} dismissal={dismissal} />}
      {dismissing && !dismissal && isAsked && (
        <Reason onGiven={(why) => dismissing.dismiss(finding, why)} onCancel={() => setAsked(false)} />
      )}
    </div>
  )
}

function Dismissed({
  record,
  id,
  dismissal,
}: Omit<Props, 'found'> & { dismissal: NonNullable<Finding['dismissal']> }) {
  const said = useDismissed(record, id, dismissal)
  return (
    <Typography variant="body2" color="textSecondary">
      {said}
    </Typography>
  )
}

function Reason({ onGiven, onCancel }: { onGiven: (why: string) => Promise<unknown>; onCancel: () => void }) {
  const [why, setWhy] = useState('')
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A portal's events reach the form around it, too.
    event.stopPropagation()
    setSaving(true)
    await onGiven(why)
    setSaving(false)
  }
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, alignItems: 'end', mt: 1 }}>
      <TextControl
        label={DISMISSAL_LABELS.why}
        value={why}
        onChange={setWhy}
        size="small"
        fullWidth
        autoFocus
      />
      <Button type="submit" size="small" variant="contained" disabled={isSaving || why.trim() === ''}>
        {messages.dismiss}
      </Button>
      <Button size="small" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </Box>
  )
}
