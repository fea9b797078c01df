import { EXPORT_FILES, type ExportFile, exportPathOf } from '@landbook/contracts/catalogue/exports'
import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { Alert, Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { CreatedToken } from '../../engine/account/accessTokenCalls.ts'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { CopyButton } from '../../engine/ui/CopyButton.tsx'

/** A new token, which is not shown again, and how programs use it. */
export function CreatedAccessToken({
  created: { token, types },
  onClose,
}: {
  created: CreatedToken
  onClose: () => void
}) {
  const [type, setType] = useState(types[0] ?? '')
  const [file, setFile] = useState<ExportFile>('csv')
  const { name } = recordOf(typeNamed(type))
  const address = new URL(exportPathOf(name, file), location.origin).href
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="success">
          {ACCESS_TOKEN_MESSAGES.created} {ACCESS_TOKEN_MESSAGES.shownOnce}
        </Alert>
        <Copied label="Token" text={token} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', pt: 1 }}>
          <SelectControl
            label="Record Type"
            options={types.map((one) => ({ value: one, label: recordOf(typeNamed(one)).title }))}
            value={type}
            onChange={setType}
          />
          <SelectControl
            label="File"
            options={EXPORT_FILES.map((one) => ({ value: one, label: one }))}
            value={file}
            onChange={setFile}
          />
        </Box>
        <Copied label="Address" text={address} />
        <Copied label="curl" text={`curl --user ':${token}' --remote-name '${address}'`} />
        <Typography variant="body2" color="textSecondary">
          {ACCESS_TOKEN_MESSAGES.howToUse}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {ACCESS_TOKEN_MESSAGES.saved}
        </Button>
      </DialogActions>
    </>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <Box component="section" aria-label={label}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <CopyButton text={text} size="small" aria-label={`Copy ${label}`} />
      </Stack>
      <Typography
        variant="body2"
        component="code"
        sx={{
          display: 'block',
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {text}
      </Typography>
    </Box>
  )
}
