import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import { lazy } from 'react'
import { lazyPage } from '../../navigation/lazyPage.ts'
import { recordResource } from '../recordResource.tsx'

export const operators = recordResource('operator', {
  icon: ContactsOutlined,
  label: 'Contacts',
  list: lazyPage(async () => (await import('./OperatorList.tsx')).OperatorList),
  create: lazyPage(async () => (await import('./AddOperator.tsx')).AddOperator),
  edit: lazyPage(async () => (await import('./OperatorDetail.tsx')).OperatorDetail),
  form: {
    Sections: lazy(async () => ({ default: (await import('./OperatorForm.tsx')).OperatorForm })),
    others: ['contacts'],
  },
})
