import type { Commands } from '@landbook/platform/commands/port'

export async function fillDemo(_commands: Commands): Promise<void> {}
