import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Route } from 'react-router'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { LEASE } from './layout.ts'

const Clone = lazyPage(async () => (await import('./LeaseClone.tsx')).LeaseClone)
const TemplateCreate = lazyPage(async () => (await import('./TemplateCreate.tsx')).TemplateCreate)
const TemplateEdit = lazyPage(async () => (await import('./TemplateEdit.tsx')).TemplateEdit)

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
  children: (
    <>
      <Route path={`${paths.cloneLease('')}:id`} element={<Clone />} />
      <Route path={paths.addLeaseTemplate()} element={<TemplateCreate />} />
      <Route path={`${paths.leaseTemplate('')}:id`} element={<TemplateEdit />} />
    </>
  ),
})
