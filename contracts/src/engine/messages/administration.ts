/** For administration of users. */
export const ADMINISTRATION_MESSAGES = {
  users: {
    added: 'Successfully created account!',
    deleted: (email: string) => `Successfully deleted ${email} from system!`,
    failed: (message: string) => `Error: ${message}`,
    rolesSaved: (email: string) => `The permissions of ${email} are saved`,
    rolesNotSet: (roles: readonly string[]) => `Could not set role! ${roles.join(', ')}`.trimEnd(),
    notLoaded: 'Could not load users!',
    confirmDelete: 'Are you sure you want to delete this user?',
    confirmDeleteRoles: (email: string) => `Are you sure you want to delete these roles of ${email}?`,
    formerRole: (role: string) => `${role} (this role no longer exists)`,
    lastAdmin: 'The last admin cannot be deleted or lose the ADMIN role',
  },
} as const
