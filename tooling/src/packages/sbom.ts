import { createHash } from 'node:crypto'
import { type Lock, lockedPackages, shippedWorkspaces } from './lock.ts'
import { npm } from './npm.ts'

/** What we read and set of a CycloneDX document. */
interface Bom {
  serialNumber: string
  metadata: { timestamp?: string; component: { name: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
interface Component {
  'bom-ref': string
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
  licenses?: unknown[]
}

/** A UUID that says the same of the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const numbered = (bom: Bom): Bom => ({
  ...bom,
  serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom.components))}`,
})

/** npm's bill of materials of the whole lock file, without network; one lock file gives the same text each time. */
export function everything(): Bom {
  const text = npm(['sbom', '--package-lock-only', '--offline', '--sbom-format', 'cyclonedx'])
  const { metadata, ...bom } = JSON.parse(text) as Bom
  const { timestamp: _, component, ...said } = metadata
  return numbered({ ...bom, metadata: { ...said, component: { ...component, name: 'wardlight' } } })
}

/**
 * What runs when the product runs, Node.js too. Cut out of `everything` by the lock file's own edges: npm's `--omit dev`
 * leaves out what one workspace runs with and another tests with.
 */
export function shippedOnly(bom: Bom, lock: Lock): Bom {
  const refs = new Set([
    bom.metadata.component['bom-ref'],
    ...shippedWorkspaces(lock).map((path) => `${lock.packages[path]?.name}@${lock.packages[path]?.version}`),
    ...lockedPackages(lock)
      .filter((one) => one.shipped || one.path === 'node_modules/node')
      .map(({ name, version }) => `${name}@${version}`),
  ])
  return numbered({
    ...bom,
    components: bom.components.filter((one) => refs.has(one['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  })
}
