import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** MUI's inputs, of which react-admin has one for forms and `engine/controls/` one for all else. */
const INPUTS = new Set(
  `Autocomplete Checkbox FilledInput FormControlLabel Input InputBase NativeSelect OutlinedInput Radio RadioGroup Select
  Switch TextField`.split(/\s+/),
)

/** Where one of them is right, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/search/SearchDialog.tsx InputBase': 'the search is all that its dialog has: it needs no frame',
}

it('records, pages and the app have no inputs of MUI: those of react-admin in forms, and controls elsewhere', () => {
  const files = globSync('{records,pages,app}/**/*.tsx', { cwd: src })
  const found = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/^import \{([^}]*)\} from '@mui\/material[^']*'/gm)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => INPUTS.has(name))
      .map((name) => `${file} ${name}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED))
})
