import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Route } from 'react-router'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { LEASE } from './layout.ts'
import { leasePaths } from './paths.ts'

const Clone = lazyPage(async () => (await import('./LeaseClone.tsx')).LeaseClone)
const TemplateCreate = lazyPage(async () => (await import('./TemplateCreate.tsx')).TemplateCreate)
const TemplateEdit = lazyPage(async () => (await import('./TemplateEdit.tsx')).TemplateEdit)

export const leases = recordResource('lease', {
  letter: 'o',
  icon: DescriptionOutlined,
  label: 'Leases - OGL',
  title: 'OGL Leases',
  layout: LEASE,
  slots: async () => (await import('./leaseSlots.tsx')).LEASE_SLOTS,
  list: lazyPage(async () => (await import('./LeaseTabs.tsx')).LeaseTabs),
  create: lazyPage(async () => (await import('./LeaseCreate.tsx')).LeaseCreate),
  edit: lazyPage(async () => (await import('./LeaseEdit.tsx')).LeaseEdit),
  sheet: 'derived',
  trueOn: async () => (await import('./leaseTrueOn.ts')).leaseTrueOn,
  children: (
    <>
      <Route path={`${leasePaths.clone('')}:id`} element={<Clone />} />
      <Route path={leasePaths.addTemplate()} element={<TemplateCreate />} />
      <Route path={`${leasePaths.template('')}:id`} element={<TemplateEdit />} />
    </>
  ),
})
