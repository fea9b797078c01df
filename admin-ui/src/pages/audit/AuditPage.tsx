import { DetailTabs } from '../../engine/page/DetailTabs.tsx'
import { AuditEvents } from './AuditEvents.tsx'
import { LogDamage } from './LogDamage.tsx'
import { Seals } from './Seals.tsx'
import { SecurityEntries } from './SecurityEntries.tsx'

/** All events, and the seals that prove them. */
export function AuditPage() {
  return (
    <>
      <LogDamage />
      <DetailTabs
        label="Audit"
        tabs={[
          { label: 'Events', render: () => <AuditEvents /> },
          { label: 'Security', render: () => <SecurityEntries /> },
          { label: 'Seals', render: () => <Seals /> },
        ]}
      />
    </>
  )
}
