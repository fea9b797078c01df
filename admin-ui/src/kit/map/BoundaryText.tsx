import { sameValue } from '@landbook/contracts/kernel/events'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Boundary } from '@landbook/contracts/values/boundaries'
import { boundaryText, readBoundary } from '@landbook/contracts/values/boundaryTexts'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button, Stack, TextField } from '@mui/material'
import { useRef, useState } from 'react'

interface Props {
  boundary: Boundary | null
  onChange: (boundary: Boundary | null) => void
}

/** In bytes. More than the largest boundary needs. */
const LARGEST_FILE = 4_000_000

/** A boundary as text: for keyboards, and for data from elsewhere. */
export function BoundaryText({ boundary, onChange }: Props) {
  const [text, setText] = useState(() => (boundary ? boundaryText(boundary) : ''))
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState(boundary)
  // The text follows changes made by drawing.
  if (!sameValue(shown, boundary)) {
    setShown(boundary)
    setText(boundary ? boundaryText(boundary) : '')
  }

  function take(written: string) {
    const read = readBoundary(written)
    if (read === undefined) return setProblem(MESSAGES.notABoundary)
    setProblem(undefined)
    onChange(read)
  }

  async function load(file: File | undefined) {
    if (!file) return
    if (file.size > LARGEST_FILE) return setProblem(MESSAGES.tooLarge(LARGEST_FILE))
    const written = await file.text()
    setText(written)
    take(written)
  }

  return (
    <Stack className="fields">
      <TextField
        label="GeoJSON or coordinates"
        multiline
        minRows={4}
        maxRows={14}
        value={text}
        error={problem !== undefined}
        helperText={
          problem ?? 'One longitude, latitude a line; a blank line begins another part. Or GeoJSON.'
        }
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => take(text)}>
          Use this boundary
        </Button>
        <Button startIcon={<UploadFileOutlined />} onClick={() => picker.current?.click()}>
          Open a file
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".geojson,.json,.txt,.csv,application/geo+json"
          onChange={({ target }) => {
            void load(target.files?.[0])
            // Reset, so that the same file can be picked again after a correction.
            target.value = ''
          }}
        />
      </Stack>
    </Stack>
  )
}
