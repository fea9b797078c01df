import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { OPERATOR } from './layout.ts'

export const operators = recordResource('operator', {
  letter: 'c',
  icon: ContactsOutlined,
  layout: OPERATOR,
  slots: async () => (await import('./operatorSlots.tsx')).OPERATOR_SLOTS,
  list: lazyPage(async () => (await import('./OperatorList.tsx')).OperatorList),
  edit: lazyPage(async () => (await import('./OperatorEdit.tsx')).OperatorEdit),
})
