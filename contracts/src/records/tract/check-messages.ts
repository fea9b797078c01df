/** What is doubtful of a land, by the names of its checks: never used for another one. */
export const TRACT_CHECKS = {
  noMap: 'No map',
  boundaryAcres: 'Boundary and GMA',
  ownersIncomplete: 'Shares of less than a whole',
  purchaseInChain: 'Purchase not in the chain',
  stranger: 'Grantor who never received',
  patentee: 'Patent and chain',
  patentFrom: 'Unlikely patent',
} as const

/** What they say. */
export const TRACT_FINDINGS = {
  noMap: 'There is neither a boundary nor a map',
  ownersIncomplete: (percent: string) =>
    `The owners have ${percent} % of the family's minerals: whose the rest are is not on record`,
  purchaseInChain: (purchase: string) => `No document of the chain is the purchase: ${purchase}`,
  stranger: (grantor: string, document: string) =>
    `${grantor} grants by ${document}, and received by no earlier document`,
  perhaps: (grantor: string, document: string, perhaps: string) =>
    `${grantor} grants by ${document}, and received by no earlier document, unless as ${perhaps}`,
  patentee: (patentee: string, name: string) =>
    `The patent is said to name ${patentee}, and that of the chain names ${name}`,
  beginning: (patentee: string, name: string) =>
    `The patent is said to name ${patentee}, and the chain begins with ${name}`,
  noFederalLand: (name: string) => `${name}: land in Texas was patented by Texas alone`,
  otherState: (name: string, state: string) => `${name} does not patent land in ${state}`,
} as const
