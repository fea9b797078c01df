type Named = Readonly<{ name: string }>

/** The names of the selected fields, in the order of the columns. */
export type FieldChoice = readonly string[]

/** A field at this place among the selected ones, which may be its old one: places are counted with it. */
export function placed(choice: FieldChoice, name: string, place: number): FieldChoice {
  const from = choice.indexOf(name)
  const others = choice.filter((other) => other !== name)
  return others.toSpliced(from >= 0 && from < place ? place - 1 : place, 0, name)
}

export const without = (choice: FieldChoice, name: string): FieldChoice =>
  choice.filter((other) => other !== name)

/** The fields that are not selected, in their own order. */
export const offeredOf = <F extends Named>(fields: readonly F[], choice: FieldChoice): readonly F[] =>
  fields.filter(({ name }) => !choice.includes(name))

/** The selected fields in their order. */
export const selectedOf = <F extends Named>(fields: readonly F[], choice: FieldChoice): readonly F[] =>
  choice.flatMap((name) => fields.find((field) => field.name === name) ?? [])

interface Box {
  left: number
  width: number
  top: number
  bottom: number
}

/** The place, in reading order, of what is dropped at this point among boxes in lines. */
export function placeAt({ x, y }: { x: number; y: number }, boxes: readonly Box[]): number {
  const next = boxes.findIndex(
    ({ left, width, top, bottom }) => y < top || (y < bottom && x < left + width / 2),
  )
  return next < 0 ? boxes.length : next
}
