import type { RecordType } from '@landbook/contracts/catalogue/index'
import { type ComponentType, createContext } from 'react'

interface Props {
  /** Of the records of the list. */
  type: RecordType
  onPick: () => void
}

/** Shows what else was saved of the records of a list, beside its views; undefined where nothing else can be. */
export const BesideViewsContext = createContext<ComponentType<Props> | undefined>(undefined)
