/** WGS 84: the earth's radius at the equator in metres, and the square of its eccentricity. */
export const [EQUATOR, ECCENTRICITY_2] = [6_378_137, 0.006_694_379_990_14]

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
