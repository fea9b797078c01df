import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { setConnection } from '../src/engine/connection/state.ts'
import { queryClient } from '../src/engine/data/client.ts'
import { forgetTables } from '../src/engine/list/tableMemory.ts'
import { beginSession } from '../src/engine/session/session.ts'
import { loadTypeface } from '../src/engine/ui/typeface.ts'
import { beginStory } from './api.ts'
import { StoryPage } from './StoryPage.tsx'

loadTypeface()

// Only for what hangs: a loaded machine takes many times as long.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ parameters: { answers = {}, roles = ['ADMIN'] } }) => {
    localStorage.clear()
    sessionStorage.clear()
    queryClient.clear()
    forgetTables()
    beginStory(answers)
    // As the story before may have left them.
    window.dispatchEvent(new Event('afterprint'))
    setConnection('connected')
    beginSession({ access_token: 'story', expires_in: 3_600, roles, id: 'admin' })
  },
  decorators: [
    (Story, { id, title, name, parameters: { address, path } }) => (
      <StoryPage
        key={id}
        title={`${title.split('/').at(-1)}: ${name}`}
        name={name}
        address={address}
        path={path}
      >
        <Story />
      </StoryPage>
    ),
  ],
}

export default preview
