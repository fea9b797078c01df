import { WebsiteInput } from './WebsiteInput.tsx'

export const OPERATOR_SLOTS = { companyWebsite: WebsiteInput }
