import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './patience.ts'

// Only for what hangs: a loaded machine takes many times as long.
configure({ asyncUtilTimeout: 600_000 })

afterEach(cleanup)
