import type { LoadGround, MapGround } from '../../engine/map/ground.ts'

let loading: Promise<MapGround> | undefined

/** The states and counties of the United States, loaded with the first map. */
export const loadGround: LoadGround = () => {
  loading ??= import('./Outlines.tsx')
  return loading
}
