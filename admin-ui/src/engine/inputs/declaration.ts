import { recordOf } from '@landbook/contracts/catalogue/index'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { createContext, use } from 'react'
import { useResourceContext } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'

/** What declares the inputs of a form. */
type Declaration = Pick<RecordDeclaration, 'fields' | 'links'>

/** That of the form around an input, where it is not its resource's. */
export const DeclarationContext = createContext<Declaration | undefined>(undefined)

export function useDeclaration(): Declaration {
  const resource = useResourceContext()
  const declaration = use(DeclarationContext)
  if (declaration) return declaration
  if (resource === undefined) throw new Error('An input stands in the form of a record')
  return recordOf(typeOf(resource))
}

/** Whether the form is editable; otherwise its inputs show values. */
export const MayWrite = createContext(true)
