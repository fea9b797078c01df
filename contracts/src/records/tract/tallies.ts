import { acresOf } from '../../calculations/acreage.ts'
import { counting } from '../../calculations/tallies.ts'
import { tract } from './declaration.ts'

export const tractTallies = counting(
  tract,
  ['state', 'county', 'grossMineralAcres', 'grossSurfaceAcres', 'familyNMA', 'familyNSA'],
  (land) => ({ counts: ['tracts'], acres: acresOf(land) }),
)
