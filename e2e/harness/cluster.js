import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LIMIT_MS = 120_000

/** Makes the database whose copies the products of this run start with: made anew, each would cost seconds. */
export default async function makeCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-e2e-cluster-'))
  const data = join(folder, 'data')
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-cluster.ts'), data], {
    timeout: LIMIT_MS,
  })
  Object.assign(process.env, { WARDLIGHT_E2E_CLUSTER: data })
  globalThis.wardlightCluster = folder
}
