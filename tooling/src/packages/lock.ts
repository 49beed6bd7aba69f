import { join } from 'node:path'
import { readJson } from '@wardlight/composition/read-json'
import { ROOT } from '../workspace.ts'

/** A package as package-lock.json has it; `path` is where it lies, from the root. */
export interface LockedPackage {
  path: string
  name: string
  version: string
  license: string
  /** Hash of the archive; '' without. */
  integrity: string
  /** Address of the archive; '' is the registry npm is set to. */
  resolved: string
  /** Why its maker gave it up; '' when not. */
  deprecated: string
  installScript: boolean
  /** Used while the product runs, in the server or in the browser; everything else builds or tests it. */
  shipped: boolean
}

interface Entry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, Entry>
}

/** Workspaces of which nothing runs in production. */
const WORKSHOP = ['tooling', 'e2e', 'bench']
const NODE_MODULES = 'node_modules/'
/** What the bundler puts into every slice of its own accord; it runs in each browser. */
const BUNDLED = 'node_modules/@module-federation/webpack-bundler-runtime'

export const readLock = (root = ROOT): Lock => readJson(join(root, 'package-lock.json')) as Lock

/** The workspaces whose packages run in production. */
export const shippedWorkspaces = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter(
    (path) => path !== '' && !path.includes(NODE_MODULES) && !WORKSHOP.includes(path),
  )

/** Where `name` is found from `path`, as Node.js looks for it; null when it was not installed. */
function found({ packages }: Lock, path: string, name: string): string | null {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const at = `${from === '' ? '' : `${from}/`}${NODE_MODULES}${name}`
    if (packages[at]) return at
    if (from === '') return null
  }
}

function shippedPaths(lock: Lock): Set<string> {
  const seen = new Set<string>()
  const waiting = [...shippedWorkspaces(lock), BUNDLED]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = found(lock, path, name)
      if (at) waiting.push(at)
    }
  }
  return seen
}

/** Every package of others. */
export function lockedPackages(lock: Lock): LockedPackage[] {
  const shipped = shippedPaths(lock)
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes(NODE_MODULES) && !link)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length),
      version: entry.version ?? '',
      license: entry.license ?? '',
      integrity: entry.integrity ?? '',
      resolved: entry.resolved ?? '',
      deprecated: entry.deprecated ?? '',
      installScript: entry.hasInstallScript ?? false,
      shipped: shipped.has(path),
    }))
}
