/** Of a record without a land (spec part 2, section 2). */
export const NO_LAND = 'Error No Connection To Tract'
