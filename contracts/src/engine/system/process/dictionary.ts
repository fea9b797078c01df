import { counted, type Dictionary } from '../../kernel/words.ts'

export const processWords: Dictionary<'process'> = {
  meaning: 'Work of many commands, which another server finishes if its own ends.',
  members: {
    name: 'What the process does.',
    kind: 'The kind of work.',
    startedBy: 'The id of the person who began it.',
    plan: 'What it needs to go on (JSON).',
    state: 'Where the process stands.',
    steps: counted('commands were acknowledged'),
    held: counted('of these commands the log holds'),
    code: 'The code of the error that ended it.',
    problem: 'Why it failed.',
  },
}
