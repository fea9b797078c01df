import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { takeLoginMessage } from '../../engine/session/session.ts'
import { pagePaths } from '../paths.ts'
import { LoginFormLater } from './LoginFormLater.tsx'
import { LoginPage } from './LoginPage.tsx'

export function Login() {
  const [message] = useState(takeLoginMessage)
  return (
    <LoginPage heading="Log in">
      <LoginFormLater
        message={message}
        otherwise={
          <Button component={Link} to={pagePaths.requestReset()} size="medium">
            {RESET_MESSAGES.title}
          </Button>
        }
      />
    </LoginPage>
  )
}
