import { type ReactNode, Suspense } from 'react'
import { BesideViewsContext } from '../../engine/list/besideViews.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { useSession } from '../../engine/session/session.ts'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { Shell } from './Shell.tsx'

// Few see it.
const RequiredSecondFactor = lazyComponent(
  () => import('../../pages/login/RequiredSecondFactor.tsx'),
  'RequiredSecondFactor',
)

// A list does without them until its views are opened.
const ReportsOfType = lazyComponent(() => import('../../records/report/ReportsOfType.tsx'), 'ReportsOfType')

/** Around every page of a logged-in user, who may first have to set up a second factor. */
export function Layout({ children }: { children: ReactNode }) {
  if (!useSession().session?.mustSetUp)
    return (
      <BesideViewsContext value={ReportsOfType}>
        <Shell>{children}</Shell>
      </BesideViewsContext>
    )
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RequiredSecondFactor />
    </Suspense>
  )
}
