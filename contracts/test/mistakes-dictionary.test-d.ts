import type { Dictionary } from '../src/engine/kernel/words.ts'
import { stateWords } from '../src/records/state/dictionary.ts'
import { unitWords } from '../src/records/unit/dictionary.ts'

/** Mistakes that the compiler rejects in the words of the data dictionary. Nothing here is executed. */

type Members<T extends 'state' | 'unit'> = Dictionary<T>['members']

const { counties } = stateWords.members
const { mesDOI, operator, ...others } = unitWords.members

/** Values that nobody declared. */
// @ts-expect-error no member of a state
const stated: Members<'state'> = { ...stateWords.members, capital: 'Its capital.' }
// @ts-expect-error no field of a county
const named: Members<'state'> = { counties: { ...counties, fields: { name: '', seat: '' } } }

/** What has no words. */
// @ts-expect-error a list
const listed: Members<'state'> = { stateName: 'The name.' }
// @ts-expect-error a field of a list
const parted: Members<'state'> = { counties: { meaning: 'Its counties.', fields: {} } }
// @ts-expect-error a link
const linked: Members<'unit'> = { ...others, mesDOI }
// @ts-expect-error the rule of a computed value
const ruled: Members<'unit'> = { ...others, operator, mesDOI: 'The interest.' }

export const mistakes = [stated, named, listed, parted, linked, ruled]
