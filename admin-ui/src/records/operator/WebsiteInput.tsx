import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { webAddress } from '@landbook/contracts/engine/values/addresses'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Box, Typography } from '@mui/material'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import { WebsiteLink } from './WebsiteLink.tsx'

const WEBSITE = 'companyWebsite' satisfies FieldName<'operator'>
const { TextInput } = typedForm('operator')

/** The company's website with a link; read-only users see only the link. */
export function WebsiteInput() {
  const typed: unknown = useWatch({ name: WEBSITE })
  const address = typeof typed === 'string' ? typed.trim() : ''
  if (use(MayWrite))
    return (
      <TextInput
        source={WEBSITE}
        helperText={
          webAddress(address) && (
            <>
              Open <WebsiteLink address={address} />
            </>
          )
        }
      />
    )
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="h3" color="textSecondary">
        {labelOf(operator.fields[WEBSITE])}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <WebsiteLink address={address} />
      </Typography>
    </Box>
  )
}
