import { afterAll, vi } from 'vitest'

// For files that replace modules: what imports these is loaded anew, while packages, which take most of the time, stay.
vi.resetModules()
afterAll(() => void vi.unstubAllGlobals())
