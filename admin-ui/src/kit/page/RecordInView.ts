import type { RecordType } from '@landbook/contracts/records/index'
import { createContext } from 'react'

/** The record whose page this is. */
export const RecordInView = createContext<{ type: RecordType; id: string } | undefined>(undefined)
