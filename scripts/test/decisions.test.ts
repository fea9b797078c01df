import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../process.ts'

const FOLDER = join(root, 'docs/decisions')
const HEADER =
  /^# (\d{4}): \S.*\n\n- Status: (accepted|superseded by .+)\n- Date: (\d{4}-\d\d-\d\d)\n(?:- Supersedes: (.+)\n)?\n/
/** After context and decision, in this order; what else a record has to say is a part of one of them. */
const SECTIONS = ['Context', 'Decision', 'Measured', 'Not covered', 'Consequences', 'Rejected alternatives']

const records = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const [, number, status, date = '', supersedes] = HEADER.exec(text) ?? []
  return { file, text, number, status, date, supersedes }
})
const linksIn = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file)

describe.each(records)('$file', ({ file, text, number, date }) => {
  it('begins with its number, status and date', () => {
    expect(number).toBe(file.slice(0, 4))
    expect(new Date(date).toJSON()?.slice(0, 10)).toBe(date)
  })

  it('has the sections of a decision, none of them empty', () => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(found.slice(0, 2)).toEqual(['Context', 'Decision'])
    expect(found).toEqual(SECTIONS.filter((title) => found.includes(title)))
    expect(text).not.toMatch(/^## .+\n+(?:## |$(?![\s\S]))/m)
  })
})

it('numbers follow one another, as do their dates', () => {
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
  const dates = records.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
})

it('a record that is superseded names its successor, which names it', () => {
  const pairs = records.flatMap(({ file, status }) => linksIn(status).map((by) => [file, by]))
  const named = records.flatMap(({ file, supersedes }) => linksIn(supersedes).map((one) => [one, file]))
  expect(named.toSorted()).toEqual(pairs)
  expect(records.filter(({ status }) => status !== 'accepted')).toHaveLength(pairs.length)
})
