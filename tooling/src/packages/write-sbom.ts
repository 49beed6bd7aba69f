/** npm run sbom: writes the software bills of materials (CycloneDX) into `.cache/sbom`, or the folder named. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../workspace.ts'
import { readLock } from './lock.ts'
import { everything, shippedOnly } from './sbom.ts'

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache', 'sbom'))
const all = everything()
mkdirSync(folder, { recursive: true })
for (const [extent, bom] of Object.entries({ everything: all, shipped: shippedOnly(all, readLock()) })) {
  const file = join(folder, `wardlight-${extent}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${file}: ${bom.components.length} components`)
}
