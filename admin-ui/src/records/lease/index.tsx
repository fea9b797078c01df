import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { LEASE } from './layout.ts'

export const leases = recordResource('lease', {
  icon: DescriptionOutlined,
  label: 'Leases - OGL',
  title: 'OGL Leases',
  layout: LEASE,
  slots: async () => (await import('./leaseSlots.tsx')).LEASE_SLOTS,
  list: lazyPage(async () => (await import('./LeaseTabs.tsx')).LeaseTabs),
  create: lazyPage(async () => (await import('./LeaseCreate.tsx')).LeaseCreate),
  edit: lazyPage(async () => (await import('./LeaseEdit.tsx')).LeaseEdit),
  sheet: 'derived',
  pages: {
    [`${paths.cloneLease('')}:id`]: lazyPage(async () => (await import('./LeaseClone.tsx')).LeaseClone),
    [paths.addLeaseTemplate()]: lazyPage(async () => (await import('./TemplateCreate.tsx')).TemplateCreate),
    [`${paths.leaseTemplate('')}:id`]: lazyPage(
      async () => (await import('./TemplateEdit.tsx')).TemplateEdit,
    ),
  },
})
