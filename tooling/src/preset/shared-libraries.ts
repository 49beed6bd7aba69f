import { installedVersion } from '../installed-version.ts'

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

/** The versions of these libraries as the shared slice in `folder` has them installed. */
export const providedBy = (folder: string, root: string): Record<string, string> =>
  Object.fromEntries(
    [...new Set(SHARED_LIBRARIES.map(packageOf))].flatMap((name) => {
      const version = installedVersion(name, folder, root)
      return version ? [[name, version]] : []
    }),
  )
