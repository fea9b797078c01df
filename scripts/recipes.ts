import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '../standalone/soak/requests/service.ts'

interface Block {
  language: string
  text: string
}

export interface Recipe {
  title: string
  /** Hunks of existing files, or whole new files. */
  changes: Change[]
  /** The script run after the changes are applied. */
  check: string
}

export interface Change {
  file: string
  text: string
  isNew: boolean
}

const recipesIn = (text: string): Recipe[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(
        ([, language = '', block = '']): Block => ({ language, text: block }),
      )
      return {
        title: section.split('\n')[0] ?? '',
        changes: blocks.flatMap((block) => changeOf(block) ?? []),
        check: blocks.find((block) => !changeOf(block))?.text ?? '',
      }
    })

const read = (document: string) => readFileSync(join(REPOSITORY, document), 'utf8')

/** The recipes of docs/recipes.md. */
export const recipes = recipesIn(read('docs/recipes.md'))

const tutorialText = read('docs/seismic-survey.md')

/** The changes of all steps of the tutorial, and the tests that it runs after them. */
export const tutorial = {
  changes: recipesIn(tutorialText).flatMap(({ changes }) => changes),
  tests: /^npm test -- (.+)$/m.exec(tutorialText)?.[1]?.split(' ') ?? [],
}

/** `--- file` begins hunks, `// file` a new file. */
function changeOf({ language, text }: Block): Change | undefined {
  const [, file] = /^(?:---|\/\/) (\S+)\n/.exec(text) ?? []
  return file === undefined
    ? undefined
    : { file, text: text.slice(text.indexOf('\n') + 1), isNew: language !== 'diff' }
}

export const linesOf = ({ text, isNew }: Change): number =>
  text.split('\n').filter((line) => (isNew ? line.trim() !== '' : line.startsWith('+'))).length

/** Applies a change to a copy of the project in this folder. Hunks are separated by empty lines. */
export function apply(folder: string, { file, text, isNew }: Change): void {
  const path = join(folder, file)
  if (isNew) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    return
  }
  for (const hunk of text.trimEnd().split('\n\n')) {
    const side = (sign: string) =>
      hunk
        .split('\n')
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const [before, ...others] = readFileSync(path, 'utf8').split(side('-'))
    if (others.length !== 1) throw new Error(`${file}: there is not one place like\n${side('-')}`)
    writeFileSync(path, `${before}${side('+')}${others[0]}`)
  }
}
