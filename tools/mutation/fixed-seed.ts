import fc from 'fast-check'

// Otherwise chance would notice a change in one run and not in another.
fc.configureGlobal({ seed: 1 })
