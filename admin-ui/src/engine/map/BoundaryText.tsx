import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  boundaryText,
  readBoundary,
  readShape,
  shapeText,
} from '@landbook/contracts/engine/values/boundaryTexts'
import { isLine, type Shape } from '@landbook/contracts/engine/values/shapes'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button, Stack, TextField } from '@mui/material'
import { useRef, useState } from 'react'

interface Props {
  shape: Shape | null
  takesLines: boolean
  onChange: (shape: Shape | null) => void
}

/** In bytes. More than the largest boundary needs. */
const LARGEST_FILE = 4_000_000

/** A boundary or a line as text: for keyboards, and for data from elsewhere. */
export function BoundaryText({ shape, takesLines, onChange }: Props) {
  const write = (given: Shape | null) =>
    given ? (takesLines || isLine(given) ? shapeText(given) : boundaryText(given)) : ''
  const [text, setText] = useState(() => write(shape))
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState(shape)
  // The text follows changes made by drawing.
  if (!sameValue(shown, shape)) {
    setShown(shape)
    setText(write(shape))
  }

  function take(written: string) {
    const read = takesLines ? readShape(written) : readBoundary(written)
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
        helperText={problem ?? (takesLines ? MESSAGES.boundary.shapeAsText : MESSAGES.boundary.asText)}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => take(text)}>
          {takesLines ? 'Use this line or area' : 'Use this boundary'}
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
