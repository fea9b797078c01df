import type { ArgsOf } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { SEED_STATES } from '@landbook/contracts/records/state/declaration'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { v5 as uuidv5 } from 'uuid'

/** Seeds are commands with fixed ids, so each is executed once, even if its record is deleted later. */
const NAMESPACE = '3b7a5d52-6a0e-4b0c-8f6f-0a8a7d2f6f55'

/** What is damaged was there: it is no reason not to start. */
async function seed<N extends 'CreateOwner' | 'addState' | 'CreateUser'>(
  commands: Commands,
  operation: N,
  args: ArgsOf<N> & { id: string },
): Promise<void> {
  try {
    await commands.execute({
      operation,
      args: { ...args },
      actor: SYSTEM,
      commandId: uuidv5(`${operation}/${args.id}`, NAMESPACE),
    })
  } catch (error) {
    if (!(error instanceof LandbookError) || error.code !== 'DAMAGED') throw error
  }
}

/** Initial data of every company: the three owners, and the recording counties under their states. */
export async function seedCompany(commands: Commands): Promise<void> {
  for (const name of OWNERS) await seed(commands, 'CreateOwner', { id: name, name })
  for (const [stateName, counties] of Object.entries(SEED_STATES)) {
    const id = stateName.toLowerCase().replaceAll(' ', '-')
    await seed(commands, 'addState', { id, stateName, counties: [...counties] })
  }
}

/** The first admin's record, without a password. */
export async function seedAdmin(commands: Commands, email: string): Promise<void> {
  await seed(commands, 'CreateUser', { id: FIRST_ADMIN, email, username: 'admin', roles: ['ADMIN'] })
}
