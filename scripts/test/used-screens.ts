import { configure } from '@testing-library/react'
import './timeouts.ts'

// Only for what hangs: a loaded machine takes many times as long.
configure({ asyncUtilTimeout: 600_000 })
