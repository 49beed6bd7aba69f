export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { installLinkLog } from './log-links.ts'
export { installErrorHandlers, nameComposition, reportError } from './report-error.ts'
export { errorPopupAtom, type StoreError } from './store-error.ts'
