import { counted } from '../values/texts.ts'

/** For past states of records and restoring them. A moment is 'MM/DD/YYYY HH:MM'. */
export const RESTORE_MESSAGES = {
  notThereThen: 'is not a revision at which the record existed',
  notAMember: (path: string) => `has no ${path}`,
  /** `other` is the record that it was merged into. */
  merged: (title: string, other: string) =>
    `This ${title} was merged into ${other} and cannot be restored: what referred to it refers to ${other} now`,
  gone: (label: string, name: string) => `${label}: ${name} no longer exists`,

  today: (text: string) => `Today: ${text === '' ? '(empty)' : text}`,
  asToday: 'This is how it is today.',
  sameAsToday: 'Nothing differs from today.',
  same: 'Nothing differs between these moments.',
  notYet: (title: string) => `This ${title.toLowerCase()} did not exist yet.`,
  wasDeleted: (title: string) => `This ${title.toLowerCase()} did not exist: it had been deleted.`,
  isDeleted: (title: string, moment: string, who: string) =>
    `This ${title.toLowerCase()} was deleted on ${moment} by ${who}.`,
  wasMerged: (title: string, moment: string, who: string) =>
    `This ${title.toLowerCase()} was merged into another one on ${moment} by ${who}.`,
  differs: (count: number) => `${counted(count, 'difference')} from today`,
  differsBetween: (count: number) => `${counted(count, 'difference')} between these moments`,

  comparedWith: (name: string) => `Compared with ${name}`,
  differsFromOther: (count: number, name: string) => `${counted(count, 'difference')} from ${name}`,
  sameAs: (name: string) => `Nothing differs from ${name}.`,
  notCompared: (title: string, name: string) => `${title} ${name} did not exist, so nothing is compared.`,

  linkedThen: 'Linked from other records then',
  none: 'None',
  otherwiseToday: 'Different today',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
  thenHead: 'Then',
  todayHead: 'Today',
  trueOn: (day: string, amended: readonly string[]) =>
    amended.length === 0
      ? `True on ${day}: nothing had been changed by an amendment that had taken effect by then.`
      : `True on ${day}, with the amendments that had taken effect by then: ${amended.join(', ')}.`,
  compareWith: 'Compare with',
  timeline: 'Timeline',
  asItWasTab: 'As it was',
  field: 'Field',
  person: 'Person',
  all: 'All',
  show: 'Show',
  showThen: (moment: string) => `Show as it was on ${moment}`,
  restored: 'restored as it had been',

  restoreValue: 'Restore this value',
  restorePart: 'Restore this part',
  restoreRecord: (title: string) => `Restore this ${title.toLowerCase()}`,
  asItWas: (moment: string) => `As it was on ${moment}`,
  willChange: 'This will change, as a new entry in its history:',
  willReturn: (title: string) =>
    `The ${title.toLowerCase()} will exist again with everything that it had then.`,
  reason: 'Reason (optional)',
  done: (what: string) => `${what} was restored.`,
} as const
