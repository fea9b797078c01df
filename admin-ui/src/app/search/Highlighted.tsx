import { wordPattern } from '@landbook/contracts/catalogue/search'
import { comparable } from '@landbook/contracts/catalogue/writings'
import { foldedWithPlaces } from '@landbook/contracts/engine/values/folded'
import { searchWords } from '@landbook/contracts/engine/values/search'
import { Box } from '@mui/material'

interface Part {
  /** The start index. */
  at: number
  text: string
  isFound: boolean
}

/** A text with highlighted matches. */
export function Highlighted({ text, q }: { text: string; q: string }) {
  return partsOf(text, q).map(({ at, text: part, isFound }) => (
    <Box
      key={at}
      component={isFound ? 'mark' : 'span'}
      sx={isFound ? { bgcolor: 'transparent', color: 'inherit', fontWeight: 700 } : {}}
    >
      {part}
    </Box>
  ))
}

function partsOf(text: string, q: string): Part[] {
  // Longer words first, as the first match at a position wins.
  const patterns = [q, comparable(q)]
    .flatMap(searchWords)
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  const { text: whole, starts } = foldedWithPlaces(text)
  const found = patterns.length === 0 ? [] : whole.matchAll(new RegExp(patterns.join('|'), 'g'))
  const parts: Part[] = []
  let end = 0
  for (const { 0: match, index } of found) {
    const last = starts[index + match.length - 1] ?? 0
    // A character that is two when it is folded is marked as a whole, once, and so is one with its accents.
    const from = Math.max(end, starts[index] ?? 0)
    const to = starts.find((start) => start > last) ?? text.length
    parts.push({ at: end, text: text.slice(end, from), isFound: false })
    parts.push({ at: from, text: text.slice(from, to), isFound: true })
    end = Math.max(end, to)
  }
  return [...parts, { at: end, text: text.slice(end), isFound: false }].filter((part) => part.text !== '')
}
