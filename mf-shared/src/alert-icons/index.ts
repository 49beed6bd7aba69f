export { AlertIcon } from './alert-icon.tsx'
export { AlertIconRow } from './alert-icon-row.tsx'
export { AlertDrawing, DRAWINGS } from './drawings.tsx'
export { shownIcons } from './shown-icons.ts'
