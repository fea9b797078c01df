/** The screens that need nothing but a declaration, in one chunk of code. */
export { DerivedCreate } from './DerivedCreate.tsx'
export { DerivedEdit } from './DerivedEdit.tsx'
export { DerivedList } from './DerivedList.tsx'
export { DerivedSheet } from './DerivedSheet.tsx'
