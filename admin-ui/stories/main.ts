import type { StorybookConfig } from '@storybook/react-vite'

/** Storybook with the stories of the kit, which stand beside its components. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'admin-ui/stories/vite.config.ts' } },
  },
  stories: ['../src/engine/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { controls: false, sidebarOnboardingChecklist: false },
  // TypeScript 7 has none of the API that it would ask for the types of props.
  typescript: { reactDocgen: false },
}

export default config
