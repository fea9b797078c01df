import type { Reach } from '../values/addresses.ts'
import type { FileType } from '../values/files.ts'
import type { FieldKind } from './field-kinds.ts'

export interface FieldMeta {
  kind: FieldKind
  label: string
  /** In a few words, beside a label that several fields of its record have. */
  distinction?: string
  /** Not offered in the custom report, though its record and its kind are. */
  reported?: false
  /** Empty values are refused with 'Required Field'. */
  required?: boolean
  /** What is said of an empty required value, where that is not 'Required Field'. */
  missing?: string
  /** Texts that clients of the specification send for no value. */
  placeholders?: readonly string[]
  /** Optional, but not cleared once it has a value: that is refused with 'Required Field'. */
  clearable?: false
  /** What a refusal of a name that is taken calls it, where that is not the label: 'Lease'. */
  called?: string
  /** The choices of 'choice' and 'choices'. */
  options?: readonly Option[]
  /** Values to choose from, of which old records may have others. */
  suggested?: readonly Option[]
  /** The enum's name in the API, shared by all fields with these choices: 'UserRoleEnum'. */
  choicesName?: string
  /** The target type of a 'reference', of each of 'amounts', or of a 'choice' among records. */
  refersTo?: string
  amounts?: AmountsMeta
  grouped?: GroupedNumber
  /** The most characters of a long text, where there may be more than usual. */
  longest?: number
  /** Kept with invisible characters, as the system wrote it. */
  verbatim?: boolean
  /** US dollars. */
  currency?: boolean
  /** Decimal places shown. */
  places?: number
  /** The most decimal places that input may have. */
  mostPlaces?: number
  /** Inclusive limits of a decimal. */
  least?: number
  most?: number
  /** A decimal share of a whole: more than 1 is probably a typo, and warned of. */
  isShare?: boolean
  /** So much per something, or a part of a whole in percent: a sum of them says nothing. */
  isRate?: boolean
  /** The text field that takes what an imported file says of a date in words: 'Perpetual'. */
  inWords?: string
  /** Computed from other fields by the command side; values sent by clients are ignored. */
  computed?: boolean
  /** Set when a record is created; what updates say of it is left out. */
  fixed?: boolean
  /** What happened to the record, which a clone of it does not take over. */
  happened?: boolean
  /** How somebody is reached by a text: a link wherever it is shown. */
  reach?: Reach
  /** The kinds of file that a 'file' takes. */
  accepts?: readonly FileType[]
  /** A 'file' may be a web address instead. */
  orAddress?: boolean
  /** The size by which a text tells one 'boundary' from another: '640 acres'. */
  sizeOf?: (squareMetres: number) => string
  /** A 'boundary' may be a line instead. */
  takesLines?: boolean
  /** The option of a 'choice' that says the same as none: rows of older records have none. */
  saysNoMore?: string
  /** The initial value in a new record, if not empty. */
  initial?: unknown
}

/** The names of amounts of other records: `{ Tract, acres }`. */
export interface AmountsMeta<A extends string = string, U extends string = string> {
  /** Of one, in the API: 'Interest'. */
  item: string
  /** The other record in the API, and in texts: 'Tract', 'Land'. */
  as: A
  title: string
  /** What they are counted in, and are called in the API: 'acres'. */
  unit: U
}

/** A number in groups of digits, which are written with dashes or without them. */
interface GroupedNumber {
  /** '42-389-37012' is '4238937012'. Undefined for anything else. */
  digits(written: string): string | undefined
  /** The digits that a search compares. */
  stem(digits: string): string
}

/** What a status says of its record; without one it is neutral. */
export type Meaning = 'good' | 'pending' | 'caution' | 'ended'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  /** Its name in older records: accepted, and stored as the value. */
  readonly alias?: string
  /** Shown beside it in a search, which finds it by that as well. */
  readonly detail?: string
  /** Accepted and shown where a record has it, and not offered any more. */
  readonly isFormer?: boolean
  /** Of a status: shown as a chip in its colour. Its words say the same. */
  readonly meaning?: Meaning
}

export type Extras = Partial<Omit<FieldMeta, 'kind' | 'label' | 'options'>>

/** What a field offers to choose from: former options only where it has them. */
export const offeredOptions = ({ options, suggested = [] }: FieldMeta, value?: unknown): Option[] =>
  (options ?? suggested).filter((option) => !option.isFormer || option.value === value)
