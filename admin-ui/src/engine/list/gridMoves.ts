/** A cell of a grid; row -1 is the header's. */
export interface GridPlace {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** How many rows are in sight. */
  page: number
}

export const HEADER = -1

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

type Move = (from: GridPlace, extent: Extent) => Partial<GridPlace>

const paged = (row: number) => Math.max(row, 0)

/** Those of the grid pattern of the ARIA Authoring Practices. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row }) => ({ row: row - 1 }),
  ArrowDown: ({ row }) => ({ row: row + 1 }),
  ArrowLeft: ({ column }) => ({ column: column - 1 }),
  ArrowRight: ({ column }) => ({ column: column + 1 }),
  Home: () => ({ column: 0 }),
  End: (_, { columns }) => ({ column: columns - 1 }),
  PageUp: ({ row }, { page }) => ({ row: row === HEADER ? HEADER : paged(row - page) }),
  PageDown: ({ row }, { page }) => ({ row: paged(row) + page }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (value: number, least: number, end: number) => Math.min(Math.max(value, least), end - 1)

/** Where a key leads to within a grid; undefined where it does not move. */
export function movedBy(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Key,
  from: GridPlace,
  extent: Extent,
): GridPlace | undefined {
  if (shiftKey || altKey) return undefined
  const move = MOVES[ctrlKey || metaKey ? `Control+${key}` : key]
  if (!move) return undefined
  const { row, column } = { ...from, ...move(from, extent) }
  return { row: within(row, HEADER, extent.rows), column: within(column, 0, extent.columns) }
}
