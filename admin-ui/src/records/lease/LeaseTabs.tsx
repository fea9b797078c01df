import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { LeaseList } from './LeaseList.tsx'
import { LeaseTemplates } from './LeaseTemplates.tsx'

/** Spec part 2, section 2. */
export const LeaseTabs = () => (
  <DetailTabs
    label="OGL leases"
    tabs={[
      { label: 'Leases', render: () => <BelowTabs list={<LeaseList />} /> },
      { label: 'Lease Templates', render: () => <BelowTabs list={<LeaseTemplates />} /> },
    ]}
  />
)

/** The table of a list takes the rest of the screen. */
const BelowTabs = ({ list }: { list: ReactNode }) => (
  <Box sx={{ mt: { sm: -1 }, '--above-list': { xs: '66px', sm: '58px' } }}>{list}</Box>
)
