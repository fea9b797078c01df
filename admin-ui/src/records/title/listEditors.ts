import { TITLE_RUN } from '@landbook/contracts/records/title/chain'
import type { ListEditors } from '../../engine/derived/slots.ts'
import { DerivedTitle } from './DerivedTitle.tsx'

export const listEditors: ListEditors = { [TITLE_RUN]: DerivedTitle }
