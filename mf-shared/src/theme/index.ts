export { resolvedThemeAtom, startTheme, type Theme, toggleThemeAtom, useTheme } from './theme.ts'
