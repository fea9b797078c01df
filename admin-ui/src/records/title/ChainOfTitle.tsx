import {
  type Field,
  type Fields,
  labelOf,
  metaOf,
  type SentOf,
} from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { acceptOf, DOCUMENT_FILES } from '@landbook/contracts/engine/values/files'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { titleColumns } from '@landbook/contracts/records/title/run'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { use, useMemo, useRef, useState } from 'react'
import { UPLOAD_SHOWN_FOR_MS, type Uploader, UploadFile } from '../../engine/file/UploadFile.tsx'
import { useOpenFile } from '../../engine/file/useOpenFile.ts'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { ChildTableDeletion } from '../../engine/table/ChildTableDeletion.tsx'
import type { ChainOfTitleProps } from './chainOfTitleProps.ts'
import { chainColumns } from './columns.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import { DownloadRun } from './DownloadRun.tsx'

type Titled = Fields & { fileName?: Field }

/** The documents of a chain of title: a table in which writers (`MayWrite`) add, edit, delete and upload. */
export function ChainOfTitle<F extends Titled>(props: ChainOfTitleProps<F>) {
  const { record, list, rows, onUpdate } = props
  const mayWrite = use(MayWrite)
  const toast = useToast()
  const openFile = useOpenFile()
  const [editing, setEditing] = useState<Item | 'new'>()
  const [deleting, setDeleting] = useState<Item>()
  const uploader = useRef<Uploader>(null)

  const fields = useMemo(() => titleColumns(list.fields), [list])
  const file: Field | undefined = list.fields.fileName
  const takesFiles = file !== undefined
  const columns = useMemo(
    () =>
      chainColumns(fields, {
        ...(mayWrite && { onEdit: setEditing, onDelete: setDeleting }),
        ...(takesFiles && { onView: ({ fileName }) => void openFile(String(fileName)) }),
        ...(takesFiles &&
          mayWrite && {
            onAddFile: ({ id }) => uploader.current?.pick({ parentId: record.id, childId: id }),
          }),
      }),
    [fields, mayWrite, takesFiles, openFile, record.id],
  )

  return (
    <>
      <ArrayField
        label={props.label ?? 'Title documents'}
        data={rows}
        search
        isLong
        hasTwoLines
        facts={columns.length}
        empty="No documents yet"
        actions={
          <>
            <DownloadRun
              name={`${props.label ?? list.label} of ${record.name}`}
              {...(props.sheet ?? { fields, rows })}
            />
            {mayWrite && (
              <>
                {props.upload}
                <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
                  Add row
                </Button>
              </>
            )}
          </>
        }
      >
        <DataTable columns={columns} />
      </ArrayField>
      {editing && (
        <DocumentEditor
          fields={fields}
          document={editing === 'new' ? undefined : (rows.find(({ id }) => id === editing.id) ?? editing)}
          isGone={editing !== 'new' && !rows.some(({ id }) => id === editing.id)}
          revision={record.revision}
          rows={rows}
          onAdd={props.onAdd}
          onUpdate={onUpdate}
          onDone={() => setEditing(undefined)}
        />
      )}
      <ChildTableDeletion
        item={deleting}
        question={TITLE_MESSAGES.confirmDelete}
        failure={TITLE_MESSAGES.notDeleted}
        onDelete={props.onDelete}
        onClose={() => setDeleting(undefined)}
      />
      {file && (
        <UploadFile
          ref={uploader}
          accept={acceptOf(metaOf(file).accepts ?? DOCUMENT_FILES)}
          label={labelOf(file)}
          failure={MESSAGES.files.notUploaded}
          onUploaded={async (fileName, { childId }) => {
            // The list has this field.
            await onUpdate(childId, { fileName } as SentOf<F>)
            toast(MESSAGES.files.uploaded, 'success', { shownForMs: UPLOAD_SHOWN_FOR_MS })
          }}
        />
      )}
    </>
  )
}
