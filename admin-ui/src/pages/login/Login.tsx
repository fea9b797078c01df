import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../engine/navigation/paths.ts'
import { takeLoginMessage } from '../../engine/session/session.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginPage } from './LoginPage.tsx'

export function Login() {
  const [message] = useState(takeLoginMessage)
  return (
    <LoginPage heading="Log in">
      <LoginForm
        message={message}
        otherwise={
          <Button component={Link} to={paths.requestReset()} size="medium">
            {MESSAGES.reset.title}
          </Button>
        }
      />
    </LoginPage>
  )
}
