export const PLACE_MESSAGES = {
  upsideDown: 'must be below From Depth (ft)',
} as const
