import type { Dictionary } from '../../engine/kernel/words.ts'

export const ownerWords: Dictionary<'owner'> = {
  meaning: 'A holder of interests: MES, MPI and SRO.',
  members: { name: 'The name of the owner.' },
}
