import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Paper } from '@mui/material'
import { ApiError } from '../../data/errors.ts'
import { WebPreview } from '../../kit/file/WebPreview.tsx'
import { MayWrite, RecordField } from '../../kit/form/RecordField.tsx'
import { FormActions, FormSection, RecordForm } from '../../kit/form/RecordForm.tsx'
import { useHolds } from '../../session/session.ts'
import type { WellDetails } from './wellDetails.ts'

const { platUpdated, platNotUpdated, noPlat } = MESSAGES.well

/** As much of a well as this tab is about. */
const PLAT = { ...well, fields: { platURL: well.fields.platURL }, lists: {}, links: {} }

const explainPlat = ({ code, message, details }: ApiError) =>
  new ApiError(code, platNotUpdated(message), details)

/** The Plat tab of a well: where its plat lies on the web, and what is there. */
export function WellPlat({ details }: { details: WellDetails }) {
  const { name, platURL } = details
  const mayWrite = useHolds(well.write)

  return (
    <MayWrite value={mayWrite}>
      <RecordForm record={PLAT} part="plat" saved={platUpdated} explain={explainPlat}>
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
