import type { RecordType } from '@landbook/contracts/catalogue/index'
import { hashKey, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asAnswer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { type AskedRows, type RowWindow, WINDOW_ROWS, windowQuery } from '../data/windows.ts'
import type { Span } from './groupLines.ts'

/** So near to its end, the next window is asked for; a whole one ahead where the table is scrolled. */
const NEAR_ROWS = WINDOW_ROWS / 2
/** While the scroll bar is dragged far away, nothing is asked for. */
const JUMP_PAUSE_MS = 60

/** The rows on the screen: what they were asked for by, and the numbers of their windows, ascending. */
interface Shown {
  asked: AskedRows
  numbers: readonly number[]
}

type SetShown = Dispatch<SetStateAction<Shown | undefined>>

const NOTHING: AskedRows = { orderBy: [] }
const NO_NUMBERS: readonly number[] = []

const windowOf = (index: number): number => Math.max(0, Math.floor(index / WINDOW_ROWS))

const rowAt = (window: RowWindow | undefined, index: number): Row | undefined =>
  window?.rows[index % WINDOW_ROWS]

const isSame = (one: AskedRows, other: AskedRows): boolean =>
  one === other || hashKey([one]) === hashKey([other])

/**
 * The rows of a list window by window, as they come in sight (decision 0067). Those of the list that was asked for before
 * stay until the first ones of another are there. `firstIndex`: of the row that the first one opens at.
 */
export function useWindows(type: RecordType, asked: AskedRows | undefined, firstIndex: number) {
  const [shown, setShown] = useState<Shown>()
  const opened = shown ? 0 : windowOf(firstIndex)
  // One after the other: the letters that somebody types meanwhile are asked for together.
  const [asking, setAsking] = useState(asked)
  const isOther = asking !== undefined && (shown === undefined || !isSame(shown.asked, asking))
  const next = useQuery({ ...windowQuery(type, asking ?? NOTHING, opened), enabled: isOther })
  if (asking !== asked && !(isOther && next.isFetching)) setAsking(asked)
  if (isOther && next.data) setShown({ asked: asking, numbers: [opened] })

  const numbers = shown?.numbers ?? NO_NUMBERS
  const windows = useQueries({
    queries: numbers.map((number) => windowQuery(type, shown?.asked ?? NOTHING, number)),
    combine: together,
  })
  const loaded = useMemo(() => loadedIn(windows.data, numbers), [windows.data, numbers])
  // After a jump none of them is there.
  const [total, setTotal] = useState(0)
  if (loaded.total !== undefined && loaded.total !== total) setTotal(loaded.total)
  const isMissing = windows.data.every((window) => window === undefined)
  return {
    ...loaded,
    total,
    /** What the rows were asked for by; undefined until there are any. */
    asked: shown?.asked,
    onRange: useOnRange(shown, setShown, total),
    /** Whether those of another list are still shown, or some in sight are missing. */
    isReading: asked === undefined || asked !== asking || isOther || windows.data.includes(undefined),
    error: isOther ? asAnswer(next).error : isMissing ? asAnswer(windows).error : undefined,
    refetch: () => void (isOther ? next : windows).refetch(),
  }
}

const together = (results: readonly UseQueryResult<RowWindow>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
  isPending: false,
  refetch: () => results.map(({ refetch }) => refetch()),
})

function loadedIn(windows: readonly (RowWindow | undefined)[], numbers: readonly number[]) {
  const places = new Map(
    windows.flatMap((window, at) =>
      (window?.rows ?? []).map(({ id }, place) => [id, (numbers[at] ?? 0) * WINDOW_ROWS + place] as const),
    ),
  )
  const byNumber = new Map(numbers.map((number, at) => [number, windows[at]]))
  return {
    at: (index: number): Row | undefined => rowAt(byNumber.get(windowOf(index)), index),
    indexOf: (key: string): number => places.get(key) ?? -1,
    /** Those that are there. */
    rows: windows.flatMap((window) => window?.rows ?? []),
    total: windows.find((window) => window !== undefined)?.total,
  }
}

type RowsIn = (first: number, last: number) => readonly Span[]

/** Those of these rows; the first one where there are none, as any says how many rows there are. */
function windowsOf(spans: readonly Span[]): readonly number[] {
  const numbers = new Set<number>()
  for (const [first, last] of spans)
    for (let number = windowOf(first); number <= windowOf(last); number++) numbers.add(number)
  return numbers.size > 0 ? [...numbers] : [0]
}

/**
 * Asks for what is in sight and what is near it, more in the direction in which the table is scrolled. Where lines are not
 * the rows, `rowsIn` says which rows there are between two lines.
 */
function useOnRange(shown: Shown | undefined, setShown: SetShown, total: number) {
  const known = useRef({ shown, total, first: 0, timer: setTimeout(() => undefined) })
  useEffect(() => {
    Object.assign(known.current, { shown, total })
  }, [shown, total])
  useEffect(() => () => clearTimeout(known.current.timer), [])
  return useCallback(
    (first: number, last: number, rowsIn?: RowsIn) => {
      const { shown, total, first: before, timer } = known.current
      clearTimeout(timer)
      known.current.first = first
      const from = first - (first < before ? WINDOW_ROWS : NEAR_ROWS)
      const to = last + (first > before ? WINDOW_ROWS : NEAR_ROWS)
      const numbers = windowsOf(rowsIn ? rowsIn(from, to) : [[from, Math.min(to, total - 1)]])
      if (!shown || String(shown.numbers) === String(numbers)) return
      const isNear = numbers.some((number) => shown.numbers.some((one) => Math.abs(one - number) < 2))
      const ask = () => setShown((now) => (now?.asked === shown.asked ? { ...now, numbers } : now))
      if (isNear) ask()
      else known.current.timer = setTimeout(ask, JUMP_PAUSE_MS)
    },
    [setShown],
  )
}
