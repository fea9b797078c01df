import { acresOf } from '../dashboard/acreage.ts'
import { counting } from '../dashboard/tallies.ts'
import { tract } from './declaration.ts'

export const tractTallies = counting(
  tract,
  ['state', 'county', 'grossMineralAcres', 'grossSurfaceAcres', 'familyNMA', 'familyNSA'],
  (land) => ({ counts: ['tracts'], acres: acresOf(land) }),
)
