import { Box } from '@mui/material'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import type { LoginForm } from './LoginForm.tsx'

/** Loads its code ahead: it may be asked for while the server cannot be reached. */
export const loadLoginForm = () => import('./LoginForm.tsx')

const Form = lazyComponent(loadLoginForm, 'LoginForm')

/** Apart from the first list, which is made of no inputs. As high as the form, so that nothing moves when it comes. */
export const LoginFormLater = (props: ComponentProps<typeof LoginForm>) => (
  <Suspense fallback={<Box sx={{ minHeight: 200 }} />}>
    <Form {...props} />
  </Suspense>
)
