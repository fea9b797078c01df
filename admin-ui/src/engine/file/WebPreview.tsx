import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isWebAddress } from '@landbook/contracts/engine/values/addresses'
import OpenIcon from '@mui/icons-material/OpenInNew'
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'

const { preview: messages } = MESSAGES

interface Props {
  /** As typed; only http and https URLs are shown. */
  address: string
  /** For screen readers: 'Plat of State 1'. */
  label: string
}

/** The content of a web address, embedded if possible, and always a link to it. */
export function WebPreview({ address, label }: Props) {
  if (!isWebAddress(address)) return <Alert severity="warning">{messages.noAddress}</Alert>
  const { origin, host } = new URL(address)
  return (
    <Paper variant="outlined">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1, py: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
          {host}
        </Typography>
        <Button
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<OpenIcon />}
          sx={{ flexShrink: 0 }}
        >
          Open
        </Button>
      </Stack>
      {origin === window.location.origin ? (
        // Landbook's pages cannot be framed.
        <Alert severity="info">{messages.ownPage}</Alert>
      ) : (
        <Shown key={address} address={address} label={label} />
      )}
    </Paper>
  )
}

const IMAGE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i
const PDF = /\.pdf$/i

function Shown({ address, label }: Props) {
  const { pathname } = new URL(address)
  const [failed, setFailed] = useState(false)
  if (failed) return <Alert severity="warning">{messages.notShown}</Alert>
  if (IMAGE.test(pathname)) {
    return (
      <Box
        component="img"
        src={address}
        alt={label}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        sx={{ display: 'block', maxWidth: '100%', mx: 'auto', bgcolor: 'common.white' }}
      />
    )
  }
  return (
    <>
      <Box
        component="iframe"
        src={address}
        title={label}
        referrerPolicy="no-referrer"
        // Whatever the address ends in: the content type is the other site's.
        sandbox="allow-scripts"
        sx={{
          display: 'block',
          width: '100%',
          height: 'max(320px, calc(100dvh - 420px))',
          border: 0,
          bgcolor: 'common.white',
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
        {PDF.test(pathname) ? messages.pdfMaybeNotShown : messages.maybeNotShown}
      </Typography>
    </>
  )
}
