import { type ReportDefinition, savedReport } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useOperation } from '../../engine/data/operations.ts'
import { useTold } from '../../engine/form/useSaved.ts'
import { NameForm } from '../../engine/list/NamedLink.tsx'
import { sortText } from '../../engine/list/sort.ts'
import { useMayChange } from '../../engine/session/useMayChange.ts'
import { PopoverButton } from '../../engine/ui/PopoverButton.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { Opened } from './opened.ts'

const messages = REPORT_MESSAGES

interface Props {
  definition: ReportDefinition
  opened: Opened | undefined
}

/** Saves the report under a name, in the order that its table has now. */
export function SaveReport({ definition, opened }: Props) {
  const { sort } = useListContext()
  const create = useOperation('CreateReport')
  const update = useOperation('UpdateReport')
  const told = useTold()
  const mayChange = useMayChange()
  const [saved, setSaved] = useState<{ id: string; name: string }>()
  const { about, ...values } = savedReport({ ...definition, sort: sortText(sort) || undefined })

  async function done(saving: Promise<{ id: string }>, name: string) {
    const answer = await told(saving, messages.isSaved(name))
    if (answer) setSaved({ id: answer.id, name })
  }

  return (
    <PopoverButton title={messages.save} icon={<SaveOutlined />}>
      {() => (
        <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
          {opened && mayChange(opened.owner) && (
            <Button
              variant="outlined"
              onClick={() => done(update({ id: opened.id, ...values }), opened.name)}
            >
              {messages.saveChanges(opened.name)}
            </Button>
          )}
          <NameForm
            label={messages.saveAs}
            action="Save"
            taken={[]}
            onName={(name) => void done(create({ name, about, ...values }), name)}
          />
          <Typography variant="body2" color="textSecondary">
            {messages.everybody}
          </Typography>
          {saved && <CopyLink {...saved} />}
        </Stack>
      )}
    </PopoverButton>
  )
}
