export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'
export { installErrorHandlers, reportError } from './report-error.ts'
