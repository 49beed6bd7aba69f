export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { installErrorHandlers, nameComposition, reportError } from './report-error.ts'
