import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '../navigation/OtherPages.tsx'

/** A component that the first page does without until the browser is idle, and any page where it cannot be loaded. */
export function useWhenIdle(load: () => Promise<ComponentType>): ComponentType | undefined {
  const [loaded, setLoaded] = useState<ComponentType>()
  const begin = useEffectEvent(async () => {
    const component = await load().catch(() => undefined)
    if (component) setLoaded(() => component)
  })
  useEffect(() => whenIdle(() => void begin()), [])
  return loaded
}
