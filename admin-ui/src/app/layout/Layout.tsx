import { type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { useSession } from '../../engine/session/session.ts'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { Shell } from './Shell.tsx'

// Few see it.
const RequiredSecondFactor = lazyComponent(
  () => import('../../pages/login/RequiredSecondFactor.tsx'),
  'RequiredSecondFactor',
)

/** Around every page of a logged-in user, who may first have to set up a second factor. */
export function Layout({ children }: { children: ReactNode }) {
  if (!useSession().session?.mustSetUp) return <Shell>{children}</Shell>
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RequiredSecondFactor />
    </Suspense>
  )
}
