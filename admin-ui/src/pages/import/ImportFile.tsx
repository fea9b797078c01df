import { catalogue } from '@landbook/contracts/catalogue/index'
import { DELIMITERS } from '@landbook/contracts/engine/import/delimiters'
import { importable } from '@landbook/contracts/engine/import/members'
import type { FileReading } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Alert, Typography } from '@mui/material'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { FormSection, FullWidth } from '../../engine/form/FormLayout.tsx'
import type { ReadOptions } from './choices.ts'

interface Props {
  reading: FileReading
  /** Reads the file differently, with a new guess of the mapping. */
  onAsk: (change: ReadOptions) => void
}

const WHICH = importable(catalogue)

/** The file's properties, and the record type. */
export function ImportFile({ reading, onAsk }: Props) {
  const { recordType, sheet, sheets, delimiter, rows, columns, notes, types } = reading
  const isGuessed = types[0] === recordType && Object.keys(reading.mapping).length > 0
  const offered = types.flatMap((type) => WHICH.find((each) => each.type === type) ?? [])
  const imported = WHICH.find(({ type }) => type === recordType)
  const lists = WHICH.filter(({ parts, type }) => parts && type.startsWith(`${recordType}.`))
  return (
    <FormSection title="File" columns={3}>
      <FullWidth>
        <Typography variant="body2" color="textSecondary">
          {counted(rows, 'row')}, {counted(columns.length, 'column')}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="body2" color="textSecondary">
            {note}
          </Typography>
        ))}
      </FullWidth>
      <SelectControl
        label="Record type"
        options={offered.map(({ type, title }) => ({ value: type, label: title }))}
        value={recordType}
        onChange={(type) => onAsk({ recordType: type })}
        helperText={isGuessed ? 'As its columns suggest' : ' '}
      />
      {sheets.length > 1 && (
        <SelectControl
          label="Sheet"
          options={sheets.map((each) => ({ value: each, label: each }))}
          value={sheet ?? ''}
          onChange={(each) => onAsk({ sheet: each })}
        />
      )}
      {delimiter !== null && (
        <SelectControl
          label="Between columns"
          options={DELIMITERS}
          value={delimiter}
          onChange={(each) => onAsk({ delimiter: each })}
        />
      )}
      {!imported?.parts && (
        <FullWidth>
          <Alert severity="info" variant="outlined">
            {IMPORT_MESSAGES.parts(lists.map(({ title }) => title))}
          </Alert>
        </FullWidth>
      )}
    </FormSection>
  )
}
