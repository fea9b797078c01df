import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { DialogContent, useMediaQuery, useTheme } from '@mui/material'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { ChildTableEditor } from '../../engine/table/ChildTableEditor.tsx'
import type { ChainOfTitleProps } from './chainOfTitleProps.ts'

interface Props<F extends Fields> extends Pick<ChainOfTitleProps<F>, 'rows' | 'onAdd' | 'onUpdate'> {
  fields: Fields
  /** Undefined for a new one. */
  document: Item | undefined
  revision: number
  /** Somebody else has deleted the document. */
  isGone: boolean
  onDone: () => void
}

/** One document in a dialog, which closes only by its buttons, so that no input is lost by accident. */
export function DocumentEditor<F extends Fields>(props: Props<F>) {
  const { fields, document, revision, isGone, rows, onAdd, onUpdate, onDone } = props
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const title = document ? 'Edit document' : 'Add document'
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isSmall} slotProps={{ paper: { 'aria-label': title } }}>
      <DialogContent>
        <ChildTableEditor<F>
          fields={fields}
          item={document}
          revision={revision}
          isGone={isGone}
          title={title}
          failure={document ? TITLE_MESSAGES.notUpdated : TITLE_MESSAGES.notAdded}
          rows={rows}
          onAdd={onAdd}
          onUpdate={onUpdate}
          onDone={onDone}
        />
      </DialogContent>
    </Dialog>
  )
}
