import { config } from 'zod'

// The content security policy refuses eval, which zod would try before it parses the first object.
config({ jitless: true })
