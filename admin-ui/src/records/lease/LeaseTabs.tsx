import { DetailTabs } from '../../kit/page/DetailTabs.tsx'
import { LeaseList } from './LeaseList.tsx'
import { LeaseTemplates } from './LeaseTemplates.tsx'

/** Spec part 2, section 2. */
export const LeaseTabs = () => (
  <DetailTabs
    label="OGL leases"
    tabs={[
      { label: 'Leases', render: () => <LeaseList /> },
      { label: 'Lease Templates', render: () => <LeaseTemplates /> },
    ]}
  />
)
