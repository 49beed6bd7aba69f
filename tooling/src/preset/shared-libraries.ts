/**
 * Libraries of which the page holds one copy. mf-shared provides them, everything else consumes them.
 * Keys are exact import paths: `react-dom` does not cover `react-dom/client`.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'single-spa-react',
  'jotai',
  'jotai/utils',
  'react-router-dom',
  'moment',
] as const

/** The package an import path belongs to: `react-dom/client` to `react-dom`. */
export function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}
