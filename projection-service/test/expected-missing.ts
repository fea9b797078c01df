import { american, inOrder, type ShownRecord } from './expected-days.ts'

const ENDINGS = {
  completionDate: 'completion date',
  rigReleaseDate: 'rig release date',
  pluggedDate: 'plugging date',
  dateProducing: 'first production',
}

/** A listed well without the days that are before its spud, nor that; with why, and what of it was so. */
export function withoutWrong<P extends ShownRecord>(part: P) {
  const { spudDate, operationsDate, ...well } = part.Well as ShownRecord
  const was = {
    wasCompleted: Boolean(well.completionDate ?? well.dateProducing),
    wasPlugged: Boolean(well.pluggedDate),
  }
  const wrong = Object.keys(ENDINGS).filter((name) => well[name] && spudDate && well[name] < spudDate)
  const [done] = inOrder(Object.keys(ENDINGS).map((name) => well[name]))
  const begun = done && operationsDate && operationsDate > done ? null : operationsDate
  if (wrong.length === 0) return { ...part, Well: { ...well, spudDate, operationsDate: begun, ...was } }
  const ended = inOrder(wrong.map((name) => well[name]))[0] ?? ''
  const days = wrong.map((name) => `${ENDINGS[name as keyof typeof ENDINGS]} ${american(well[name])}`)
  const lack = `has ${days.join(' and ')} before its spud date ${american(spudDate)}, one of which is wrong`
  for (const name of wrong) well[name] = null
  const known = { ...well, operationsDate: begun, ...was }
  return { ...part, Well: { ...known, wrong: { spud: spudDate, ended, lack } } }
}

/** Why nothing counts from a well. */
export function missingAfter(well: ShownRecord): string {
  const { status, pluggedDate, counted, wasCompleted, hole, cdcCalc, isPluggedLate, isDrilled } = well
  const drilled = well.rigReleaseDate ? 'rig release' : 'spud'
  if (isPluggedLate)
    return `was plugged more than a year after its ${drilled} and has no completion date, so that it may be no dry hole`
  const isDry = !counted && !wasCompleted && (pluggedDate || status === 'P&A')
  if (isDry && hole === 'Completion Only')
    return 'is a dry hole, and the days count from completions only, so that no day follows from it'
  if (counted || (isDry && pluggedDate)) return 'has no CDC term'
  if (isDry) return 'has no plugging date'
  if (cdcCalc === 'RigRelease') return 'has no rig release date'
  const released = well.rigReleaseDate ? ` (rig released on ${american(well.rigReleaseDate)})` : ''
  const isUncompleted = isDrilled && (released || status === 'DUC')
  return isUncompleted ? `is drilled${released} and has no completion date` : 'has no completion date'
}
