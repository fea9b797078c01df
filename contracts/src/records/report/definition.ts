import { z } from 'zod'
import { REPORTED_TYPES, type Report } from './declaration.ts'

/** A custom report: what it is about, and what it shows of that. Names are those of `ReportField` and `GroupKey`. */
const reportDefinition = z.strictObject({
  type: z.enum(REPORTED_TYPES.map(({ value }) => value)),
  /** In the order of the columns. */
  fields: z.array(z.string()),
  /**
   * Member of the API's filter → value, or values of an '_in'; '' is none: { county: 'Ward', operatedBy_in: ['7f…'],
   * spudDate_gte: '2024-01-01', notes_not: '' }.
   */
  filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** '-spudDate': from the last to the first. */
  sort: z.string().optional(),
  groupBy: z.array(z.string()),
})

export type ReportDefinition = z.infer<typeof reportDefinition>

/** A definition as the texts that its record keeps, which the history shows. */
type Texts = Pick<Report, 'about' | 'columns' | 'filter' | 'sort' | 'groupBy'>

const BETWEEN = ', '
const listIn = (text: string | null): string[] => (text === null ? [] : text.split(BETWEEN))

/** Undefined for what is none, as the API takes any text. */
export function definitionOf({ about, columns, filter, sort, groupBy }: Texts): ReportDefinition | undefined {
  return reportDefinition.safeParse({
    type: about,
    fields: listIn(columns),
    filter: filterIn(new URLSearchParams(filter ?? '')),
    sort: sort ?? undefined,
    groupBy: listIn(groupBy),
  }).data
}

const filterIn = (saved: URLSearchParams): ReportDefinition['filter'] =>
  Object.fromEntries(
    [...saved].map(([member, value]) => [member, isList(member) ? saved.getAll(member) : value]),
  )

const isList = (member: string): boolean => member.endsWith('_in')

const filterText = (filter: ReportDefinition['filter']): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([member, value]) => [value].flat().map((one) => [member, one])),
  ).toString()

export const savedReport = ({
  type,
  fields,
  filter,
  sort,
  groupBy,
}: ReportDefinition): Texts & { about: ReportDefinition['type'] } => ({
  about: type,
  columns: fields.join(BETWEEN) || null,
  filter: filterText(filter) || null,
  sort: sort ?? null,
  groupBy: groupBy.join(BETWEEN) || null,
})
