import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component of a module that is loaded when it is first rendered. */
export const lazyComponent = <
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: components of any props, as React declares `lazy`.
  Module extends Record<Name, ComponentType<any>>,
>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await load())[name] }))
