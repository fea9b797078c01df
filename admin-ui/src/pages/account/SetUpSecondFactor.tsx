import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'
import {
  type Confirmed,
  confirmSecondFactor,
  type NewFactor,
} from '../../engine/account/secondFactorCalls.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { saveAs } from '../../engine/file/saveAs.ts'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { CopyButton } from '../../engine/ui/CopyButton.tsx'

interface Props {
  factor: NewFactor
  onConfirmed: (confirmed: Confirmed) => void
  /** Beside the submit button. */
  otherwise: ReactNode
}

const EMPTY = { code: '' }

/** Shows the secret for an authenticator app, and asks for a code to confirm it. */
export function SetUpSecondFactor({ factor, onConfirmed, otherwise }: Props) {
  const submit = async ({ code }: typeof EMPTY) => {
    try {
      const answer = await confirmSecondFactor(code)
      if (!('done' in answer)) return { code: answer.message }
      onConfirmed(answer.done)
    } catch (error) {
      return { code: messageOf(error) }
    }
    return undefined
  }

  return (
    <Form defaultValues={EMPTY} onSubmit={submit}>
      <Typography variant="body2">{SECOND_FACTOR_MESSAGES.scan}</Typography>
      {/* On white in any theme: cameras need the contrast. */}
      <Box sx={{ alignSelf: 'center', p: 1.5, bgcolor: 'common.white', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={factor.uri} size={184} title="QR code of the key" role="img" />
      </Box>
      <Typography
        variant="body2"
        aria-label="Key"
        role="note"
        sx={{ fontFamily: 'monospace', textAlign: 'center', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {factor.key.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <TextInput
        source="code"
        label="Code"
        helperText={SECOND_FACTOR_MESSAGES.enter}
        validate={(typed) => (typed?.trim() ? undefined : SECOND_FACTOR_MESSAGES.enter)}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        {otherwise}
        <SubmitButton size="medium">Confirm</SubmitButton>
      </Stack>
    </Form>
  )
}

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success">{SECOND_FACTOR_MESSAGES.on}</Alert>
      <Typography variant="body2">{SECOND_FACTOR_MESSAGES.recovery}</Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1.5,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 0.75,
          fontFamily: 'monospace',
          textAlign: 'center',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1 } }}>
        <CopyButton text={text} failed={SECOND_FACTOR_MESSAGES.notCopied} variant="outlined" size="medium" />
        <Button
          variant="outlined"
          size="medium"
          onClick={() =>
            saveAs(new Blob([text], { type: 'text/plain' }), SECOND_FACTOR_MESSAGES.recoveryFile)
          }
        >
          Download
        </Button>
      </Stack>
      <Button variant="contained" size="medium" onClick={onClose}>
        {SECOND_FACTOR_MESSAGES.saved}
      </Button>
    </Stack>
  )
}
