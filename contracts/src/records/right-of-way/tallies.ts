import { type CountName, counting, isInProcess, sameName } from '../dashboard/tallies.ts'
import { rightOfWay } from './declaration.ts'

export const rightOfWayTallies = counting(rightOfWay, ['status'], ({ status }) => {
  const counts: CountName<'row'>[] = ['rightsOfWay']
  if (sameName(status, 'Active')) counts.push('activeRightsOfWay')
  if (isInProcess(status)) counts.push('rightsOfWayInProcess')
  return { counts }
})
