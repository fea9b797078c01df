import { DetailTabs } from '../kit/DetailTabs.tsx'
import { AuditEvents } from './AuditEvents.tsx'
import { Seals } from './Seals.tsx'

/** Everything that ever happened, for admins, and the seals that prove it. */
export function AuditPage() {
  return (
    <DetailTabs
      label="Audit"
      tabs={[
        { label: 'Events', render: () => <AuditEvents /> },
        { label: 'Seals', render: () => <Seals /> },
      ]}
    />
  )
}
