/** Defaults for records and parts without messages of their own. */
export const DERIVED_MESSAGES = {
  /** With as much of its id as tells it from another one. */
  deletedRecord: (title: string, id: string) => `Deleted ${title.toLowerCase()} ${id.slice(-4)}`,
  record: (title: string) => {
    const it = title.toLowerCase()
    return {
      added: `${title} added`,
      updated: `${title} saved`,
      deleted: `${title} deleted`,
      notDeleted: `The ${it} could not be deleted`,
      confirmDelete: `Are you sure you want to delete this ${it}?`,
    }
  },
  part: (title: string) => {
    const it = title.toLowerCase()
    return {
      notAdded: `The ${it} could not be added`,
      notUpdated: `The ${it} could not be saved`,
      notDeleted: `The ${it} could not be deleted`,
      confirmDelete: `Are you sure you want to delete this ${it}?`,
    }
  },
} as const
