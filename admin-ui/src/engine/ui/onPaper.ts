import { createContext } from 'react'

/** Whether what is rendered is only for paper, where links are plain text: those of tens of thousands of rows take long. */
export const OnPaper = createContext(false)
