import { recordOf } from '@landbook/contracts/catalogue/index'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useDeclaration } from '../inputs/declaration.ts'
import { typeOf } from '../navigation/resources.ts'
import { useWindowTitle } from '../navigation/windowTitle.ts'
import { labelOfMember } from './merge.ts'

/** What is changed in the form and not saved; '' if nothing is. The window is called by it, too. */
export function useChanged(): string {
  const { isDirty, dirtyFields } = useFormState()
  const declaration = useDeclaration()
  const members = Object.keys(dirtyFields).map((name) => labelOfMember(declaration, name))
  const changed = isDirty ? HEAD_MESSAGES.some(members) : ''
  const name = useTitle()
  useWindowTitle(changed && name !== undefined ? HEAD_MESSAGES.unsaved(name, changed) : undefined)
  return changed
}

/** That of the record; undefined for a new one. */
function useTitle(): string | undefined {
  const record = useRecordContext()
  const resource = useResourceContext()
  if (!record || resource === undefined) return undefined
  return String(record[recordOf(typeOf(resource)).titleField] ?? '')
}
