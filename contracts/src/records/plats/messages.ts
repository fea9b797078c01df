/** For the plats of wells and units (part 1, section 8; part 2, section 8). */
export const PLAT_MESSAGES = {
  noPlat: 'No plat yet. Enter its web address to show it here.',
  platUpdated: 'Successfully updated Plat URL',
  platNotUpdated: (error: string) => `Could not update Plat URL: ${error}`,
} as const
