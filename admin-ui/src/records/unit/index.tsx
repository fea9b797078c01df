import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import { lazyPage } from '../../navigation/lazyPage.ts'
import { recordResource } from '../recordResource.tsx'
import { UNIT } from './layout.ts'

export const units = recordResource('unit', {
  icon: GridViewOutlined,
  layout: UNIT,
  slots: async () => (await import('./unitSlots.tsx')).UNIT_SLOTS,
  list: lazyPage(async () => (await import('./UnitList.tsx')).UnitList),
  edit: lazyPage(async () => (await import('./UnitEdit.tsx')).UnitEdit),
  sheet: 'derived',
})
