import type { SentBy } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Paper } from '@mui/material'
import { commandBehind } from '../../data/commands.ts'
import { ApiError, apiErrorOf, type RunOptions, useOperation } from '../../data/operations.ts'
import { WebPreview } from '../../kit/file/WebPreview.tsx'
import { MayWrite, RecordField } from '../../kit/form/RecordField.tsx'
import { FormActions, FormSection, RecordForm } from '../../kit/form/RecordForm.tsx'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
import type { WellDetails } from './wellDetails.ts'

const { platUpdated, platNotUpdated, noPlat } = MESSAGES.well

/** As much of a well as this tab is about. */
const PLAT = { ...well, fields: { platURL: well.fields.platURL }, lists: {}, links: {} }

/** The Plat tab of a well: where its plat lies on the web, and what is there. */
export function WellPlat({ details }: { details: WellDetails }) {
  const { id, name, platURL } = details
  const mayWrite = useHolds(well.write)
  const update = useOperation('UpdateWell')
  const toast = useToast()

  async function save(changed: SentBy<typeof PLAT>, options: RunOptions) {
    try {
      return await update({ id, ...changed }, options)
    } catch (thrown) {
      const { code, message, details } = apiErrorOf(thrown)
      throw new ApiError(code, platNotUpdated(message), details)
    }
  }

  return (
    <MayWrite value={mayWrite}>
      <RecordForm
        record={PLAT}
        part="plat"
        values={details}
        onSubmit={save}
        onSaved={(answer) => toast(platUpdated, 'success', { undo: commandBehind(answer) })}
      >
        <FormSection title="Plat" columns={1}>
          <RecordField record={PLAT} name="platURL" />
        </FormSection>
        {mayWrite && <FormActions submitLabel="Update" />}
      </RecordForm>
      <Box sx={{ mt: 2 }}>
        {platURL ? (
          <WebPreview address={platURL} label={`Plat of ${name}`} />
        ) : (
          <Paper variant="outlined" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
            {noPlat}
          </Paper>
        )}
      </Box>
    </MayWrite>
  )
}
