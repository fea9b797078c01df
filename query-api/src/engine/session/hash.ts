import { createHash } from 'node:crypto'

/** SHA-256, for random secrets: they have enough entropy not to need a slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
