import { searchWords, wordPattern } from '@landbook/contracts/values/search'
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
  const patterns = searchWords(q)
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  const found = patterns.length === 0 ? [] : text.matchAll(new RegExp(patterns.join('|'), 'gi'))
  const parts: Part[] = []
  let end = 0
  for (const { 0: match, index } of found) {
    parts.push({ at: end, text: text.slice(end, index), isFound: false })
    parts.push({ at: index, text: match, isFound: true })
    end = index + match.length
  }
  return [...parts, { at: end, text: text.slice(end), isFound: false }].filter((part) => part.text !== '')
}
