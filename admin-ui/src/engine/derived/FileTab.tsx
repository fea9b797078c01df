import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { acceptOf, MAP_FILES, parseFileName } from '@landbook/contracts/engine/values/files'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Paper } from '@mui/material'
import { useMemo, useRef } from 'react'
import { argsFor } from '../data/argsFor.ts'
import { commandBehind } from '../data/commands.ts'
import { ApiError } from '../data/errors.ts'
import { useAnyOperation } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { FileView } from '../file/FileView.tsx'
import { type Uploader, UploadFile } from '../file/UploadFile.tsx'
import { WebPreview } from '../file/WebPreview.tsx'
import { FormSection } from '../form/FormLayout.tsx'
import { SaveButton } from '../form/SaveButton.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { Toolbar } from '../form/Toolbar.tsx'
import { MayWrite } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { useToast } from '../notifications/toasts.ts'
import { useHolds } from '../session/session.ts'

export interface FileTabProps<R extends AnyRecord> {
  record: R
  /** The field with its address on the web, or with an uploaded file. */
  field: keyof R['fields'] & string
  row: Row
  saved: string
  /** Text of a failure, with its reason. */
  notSaved?: (reason: string) => string
  submitLabel?: string
  /** Further fields of the tab. */
  also?: readonly (keyof R['fields'] & string)[]
  title: string
  /** What the file is, for screen readers: 'Plat'. */
  called: string
  /** Shown where there is none. */
  none: string
}

/** Where a file of a record is, and what is there. */
export function FileTab<R extends AnyRecord>(props: FileTabProps<R>) {
  const { record, field, row, saved, notSaved, submitLabel = 'Update' } = props
  const { also = NO_FIELDS, title, called, none } = props
  const mayWrite = useHolds(record.write)
  const shown = useMemo(() => onlyFields(record, [field, ...also]), [record, field, also])
  const schema = shown.fields[field]
  const stored = row[field]
  const name = String(row[record.titleField] ?? '')
  const explain = ({ code, message, details }: ApiError) =>
    new ApiError(code, notSaved?.(message) ?? message, details)
  return (
    <MayWrite value={mayWrite}>
      <SimpleForm
        declaration={shown}
        part={field}
        saved={saved}
        explain={explain}
        toolbar={
          <Toolbar>
            {schema && metaOf(schema).kind === 'file' && (
              <UploadFileOf record={record} field={field} row={row} saved={saved} />
            )}
            <SaveButton label={submitLabel} />
          </Toolbar>
        }
      >
        <FormSection title={title} columns={1}>
          {[field, ...also].map((name) => (
            <FieldInput key={name} source={name} />
          ))}
        </FormSection>
      </SimpleForm>
      <Box sx={{ mt: 2 }}>
        {typeof stored === 'string' && stored !== '' ? (
          <FileOrPage value={stored} label={`${called} of ${name}`} />
        ) : (
          <Paper variant="outlined" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
            {none}
          </Paper>
        )}
      </Box>
    </MayWrite>
  )
}

const NO_FIELDS: readonly never[] = []

/** As much of a record as this tab is about. */
function onlyFields(record: AnyRecord, names: readonly string[]): AnyRecord {
  const fields = Object.entries(record.fields).filter(([name]) => names.includes(name))
  return {
    ...record,
    fields: Object.fromEntries(fields),
    lists: {},
    links: {},
  } as unknown as AnyRecord
}

function FileOrPage({ value, label }: { value: string; label: string }) {
  return parseFileName(value) ? (
    <FileView fileName={value} label={label} />
  ) : (
    <WebPreview address={value} label={label} />
  )
}

function UploadFileOf({
  record,
  field,
  row,
  saved,
}: Pick<FileTabProps<AnyRecord>, 'record' | 'field' | 'row' | 'saved'>) {
  const uploader = useRef<Uploader>(null)
  const run = useAnyOperation()
  const toast = useToast()
  const update = operationFor(record.type, 'update')
  const schema = record.fields[field as keyof typeof record.fields]
  if (!update || !schema) return null
  const { id, revision } = row
  return (
    <>
      <Button
        startIcon={<UploadIcon />}
        onClick={() => uploader.current?.pick({ parentId: id, childId: field })}
      >
        Upload
      </Button>
      <UploadFile
        ref={uploader}
        accept={acceptOf(metaOf(schema).accepts ?? MAP_FILES)}
        label={labelOf(schema)}
        failure={MESSAGES.files.uploadFailed}
        onUploaded={async (fileName) => {
          const answer = await run(update, argsFor(update, { id, values: { [field]: fileName } }), {
            revision: Number(revision),
          })
          toast(saved, 'success', { undo: commandBehind(answer) })
        }}
      />
    </>
  )
}
