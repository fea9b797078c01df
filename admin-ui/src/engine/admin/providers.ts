import { authProvider } from '../account/authProvider.ts'
import { queryClient } from '../data/client.ts'
import { dataProvider } from '../data/dataProvider.ts'
import { routerProvider } from '../navigation/routerProvider.tsx'
import { darkTheme, lightTheme } from '../ui/theme.ts'

/** What `<Admin>`, and whatever stands in its place in stories and tests, has of Landbook. */
export const providers = { dataProvider, authProvider, routerProvider, queryClient, lightTheme, darkTheme }
