import { documentFields } from '@landbook/contracts/catalogue/shown'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { folded } from '@landbook/contracts/engine/values/folded'
import type { ViewFilter } from '@landbook/platform/engine/views/port'
import { textMatching } from './text-filter.ts'

const SHOWN_DAY = 'MM/DD/YYYY'
const STORED_DAY = 'YYYY-MM-DD'

/** That a word, of which `pattern` is the pattern, is found in what is shown of a member (`searchedBeside`): any of these, none where no value says it. */
export function inMember(
  record: RecordDeclaration,
  name: string,
  { word, pattern }: { word: string; pattern: string },
): readonly ViewFilter[] {
  const schema = documentFields(record)[name]
  if (!schema) throw new Error(`There is no field ${name}`)
  const { kind, options = [] } = metaOf(schema)
  const found = new RegExp(pattern)
  const among = (values: readonly unknown[]) => {
    const saying = values.filter((value) => found.test(folded(showValue(schema, value))))
    return saying.length > 0 ? [{ [name]: { $in: saying } }] : []
  }
  switch (kind) {
    case 'choice':
      return among(options.map(({ value }) => value))
    case 'flag':
      return among([true, false])
    case 'date':
      return daysWith(word).map((day) => ({ [name]: { $regex: day } }))
    case 'decimal':
      return /[^\d.,-]/.test(word) ? [] : [{ [name]: { $regex: pattern } }]
    default:
      return [textMatching(name, pattern)]
  }
}

/** Patterns of stored days that have a word where they are shown. */
function daysWith(word: string): readonly string[] {
  if (!/^[\d/]+$/.test(word)) return []
  return [...SHOWN_DAY].flatMap((_, at) => {
    if (at + word.length > SHOWN_DAY.length) return []
    const shown = [...SHOWN_DAY].map((part, place) => word[place - at] ?? (part === '/' ? '/' : '.'))
    const isDay = shown.every((one, place) => (one === '/') === (SHOWN_DAY[place] === '/'))
    return isDay ? [`^${storedAs(shown.join(''))}$`] : []
  })
}

/** 03/09/2024 as 2024-03-09. */
function storedAs(shown: string): string {
  const [month = '', day = '', year = ''] = shown.split('/')
  return STORED_DAY.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
