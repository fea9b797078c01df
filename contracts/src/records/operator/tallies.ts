import { counting } from '../dashboard/tallies.ts'
import { operator } from './declaration.ts'

export const operatorTallies = counting(operator, [], () => ({ counts: ['operators'] }))
