import { choices, email, plainOptions, text, timestamp } from '../../kernel/fields.ts'
import { declareRecord, type StateOf } from '../../kernel/record.ts'
import type { Role } from '../../roles.ts'

/** `roles` are all that there are. */
export const declareUser = (roles: readonly Role[]) =>
  declareRecord({
    type: 'user',
    name: 'User',
    title: 'User',
    titleField: 'email',
    hasPages: false,
    read: 'ADMIN',
    write: 'ADMIN',
    // One namespace, as users log in by either.
    unique: { email: 'login', username: 'login' },
    fieldEvents: ['UserRolesSet', 'UserMentionsOpened'],
    fields: {
      email: email('Email', { required: true }),
      username: text('Username'),
      roles: choices('Permissions', 'UserRoleEnum', plainOptions(...roles)),
      mentionsReadAt: timestamp('Mentions Read'),
    },
  })

export type UserDeclaration = ReturnType<typeof declareUser>
export type User = StateOf<UserDeclaration>

/** At least 12 characters with a special character, a number and an uppercase letter (spec part 1, section 5). */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 12 && /[^A-Za-z0-9\s]/.test(password) && /\d/.test(password) && /[A-Z]/.test(password)
  )
}

/** The id of the first admin, whom every company starts with. */
export const FIRST_ADMIN = 'admin'
