import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { UNIT } from './layout.ts'

export const units = recordResource('unit', {
  letter: 'u',
  icon: GridViewOutlined,
  layout: UNIT,
  slots: async () => (await import('./unitSlots.tsx')).UNIT_SLOTS,
  list: lazyPage(async () => (await import('./UnitList.tsx')).UnitList),
  edit: lazyPage(async () => (await import('./UnitEdit.tsx')).UnitEdit),
  sheet: 'derived',
})
