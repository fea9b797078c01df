import { MESSAGES } from '@landbook/contracts/engine/messages'
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
            {MESSAGES.reset.title}
          </Button>
        }
      />
    </LoginPage>
  )
}
