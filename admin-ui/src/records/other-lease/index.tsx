import GrassOutlined from '@mui/icons-material/GrassOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { OTHER_LEASE } from './layout.ts'

export const otherLeases = recordResource('otherLease', {
  letter: 't',
  icon: GrassOutlined,
  label: 'Leases - Other',
  title: 'Other Leases',
  layout: OTHER_LEASE,
  slots: async () => (await import('./otherLeaseSlots.tsx')).OTHER_LEASE_SLOTS,
  list: lazyPage(async () => (await import('./OtherLeaseList.tsx')).OtherLeaseList),
  edit: lazyPage(async () => (await import('./OtherLeaseEdit.tsx')).OtherLeaseEdit),
  sheet: 'derived',
})
