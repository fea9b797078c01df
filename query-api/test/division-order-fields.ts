/** What the division order check reads of a well and its lands. */

const ORDER = `id Tract { id name } platTractAcres wellUnitAcres lateralFeet wellLateralFeet mineralOwnership
  royaltyRate familyAcres mesDOI mpiDOI sroDOI totalDOI`
export const WELL_OF_ORDERS = `id mesDOI mpiDOI sroDOI totalDOI upperPerf lowerPerf trueVerticalDepth drillType
  lengthOfLateral perfLength totalDepth latitude longitude latitudeBottom longitudeBottom
  unit { id name unitGMA unitType } divisionOrder { ${ORDER} }`
const LEASE = `id leaseName mineralClassified status template effectiveDate termEnds producingSince drillingSince locationSince developmentEndsLonger
  drillingSinceLonger locationSinceLonger primaryExpirationDate extensionExpirationDate extensionDue extensionExercised RoyaltyRate
  amendments { id effectiveDate term value volPage } wells { id Well { id } }`
export const LAND_OF_WELL = `id name grossMineralAcres mineralFraction mineralClassified mineralClassifiedAcres npriInterest
  npriPercentage color overRidingRoyaltyInterest orriPercentage orriAcres geometry
  mineralsOwned { mineralFraction interestKind ends fromDepth toDepth Owner { name } }
  npri { mineralFraction holding royaltyKind shareOf burdenFraction burdenRoyaltyKind burdenShareOf Owner { name } }
  orri { holder fraction lease } interest { fromDepth toDepth Lease { ${LEASE} } }`
