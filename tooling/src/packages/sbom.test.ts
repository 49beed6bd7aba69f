import { expect, it } from '@jest/globals'
import { lockedPackages, readLock } from './lock.ts'
import { everything, shippedOnly } from './sbom.ts'

const lock = readLock()
const all = everything()
const ofOthers = ({ components }: typeof all) =>
  components.filter((one) => !one['bom-ref'].startsWith('@wardlight/'))

// shows: V15.1.2
it('the bill of materials of what is shipped names each package with version, licence and hash, and Node.js', () => {
  const shipped = ofOthers(shippedOnly(all, lock))
  const expected = lockedPackages(lock)
    .filter((one) => one.shipped || one.name === 'node')
    .map(({ name, version }) => `${name}@${version}`)
  expect(new Set(shipped.map((one) => one['bom-ref']))).toEqual(new Set(expected))
  for (const { licenses, hashes } of shipped) {
    expect(licenses).toHaveLength(1)
    expect(hashes?.[0]?.alg).toBe('SHA-512')
  }
})

// shows: V15.1.2
it('what the bundler puts into every slice is shipped too', () => {
  const shipped = new Set(ofOthers(shippedOnly(all, lock)).map(({ name }) => name))
  for (const name of ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'error-codes'])
    expect([...shipped]).toContain(`@module-federation/${name}`)
})

// shows: V15.1.2
it('that of everything leaves no package of the lock file out', () => {
  const named = new Set(all.components.map((one) => one['bom-ref']))
  expect(lockedPackages(lock).filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([])
})

it('one lock file gives one text, without a time or the name of a folder', () => {
  expect(everything()).toEqual(all)
  expect(all.metadata).not.toHaveProperty('timestamp')
  expect(all.metadata.component.name).toBe('wardlight')
  expect(shippedOnly(all, lock).serialNumber).not.toBe(all.serialNumber)
})
