import type { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { StoryObj } from '@storybook/react-vite'
import { GraphQLError } from 'graphql'
import { type Answers, OVER } from './api.ts'

/** A story of the kit: what it shows, and what is done in it first. */
export interface Story extends Pick<StoryObj, 'beforeEach' | 'play' | 'tags'> {
  render: () => React.ReactNode
  parameters?: {
    answers?: Answers
    /** Of its page and of the route to it: '/Operators/operator-1', '/Operators/:id'. */
    address?: string
    path?: string
    /** Of the user, by default all. */
    roles?: readonly string[]
  }
}

/** The answer to what is still being read. */
export const never = () =>
  new Promise<never>((_, reject) => window.addEventListener(OVER, reject, { once: true }))

/** The answer to what is refused. */
export const refused =
  (message: string, code: LandbookError['code'] = 'FORBIDDEN') =>
  () => {
    throw new GraphQLError(message, { extensions: { code } })
  }
