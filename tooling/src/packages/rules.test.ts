import { describe, expect, it } from '@jest/globals'
import { INSTALL_SCRIPTS, OTHER_LICENSES } from './allowed.ts'
import { type LockedPackage, lockedPackages, readLock } from './lock.ts'
import { packageProblems } from './rules.ts'

const packages = lockedPackages(readLock())

describe('the packages of the lock file', () => {
  // shows: V15.1.2
  it('keep to every rule (npm run scan)', () => {
    expect(packageProblems(packages)).toEqual([])
  })

  it('of what is shipped are those the server and the screens need, not those that build and test them', () => {
    const shipped = new Set(packages.filter((one) => one.shipped).map(({ name }) => name))
    for (const name of ['react', 'pg', 'fastify', 'scheduler']) expect(shipped).toContain(name)
    for (const name of ['webpack', 'jest', 'puppeteer', 'typescript']) expect(shipped).not.toContain(name)
  })

  it('need every exception there is', () => {
    for (const name of Object.keys(OTHER_LICENSES)) expect(packages.map((one) => one.name)).toContain(name)
    const withScript = packages.filter((one) => one.installScript).map(({ name }) => name)
    for (const pattern of Object.keys(INSTALL_SCRIPTS)) {
      const stem = pattern.replace(/\*$/, '')
      expect(withScript.filter((name) => name.startsWith(stem))).not.toEqual([])
    }
  })
})

const sound: LockedPackage = {
  path: 'node_modules/sound',
  name: 'sound',
  version: '1.0.0',
  license: 'MIT',
  integrity: `sha512-${'A'.repeat(86)}==`,
  resolved: '',
  deprecated: '',
  installScript: false,
  shipped: true,
}

describe('a package', () => {
  // shows: V11.4.1, V11.4.3
  it.each<[string, Partial<LockedPackage>, string]>([
    ['without a hash', { integrity: '' }, 'has no SHA-512'],
    ['with a weak hash', { integrity: `sha1-${'A'.repeat(27)}=` }, 'has no SHA-512'],
    [
      'from elsewhere',
      { resolved: 'git+ssh://git@host/sound.git' },
      'comes from git+ssh://git@host/sound.git',
    ],
    [
      'from a registry that only begins alike',
      { resolved: 'https://registry.npmjs.org.evil/sound.tgz' },
      'comes from https://registry.npmjs.org.evil/sound.tgz',
    ],
    ['that asks for more', { license: 'GPL-3.0-only' }, 'is under GPL-3.0-only'],
    ['of which a part asks for more', { license: 'MIT AND GPL-3.0-only' }, 'is under MIT AND GPL-3.0-only'],
    ['without a licence', { license: '' }, 'is under no licence'],
    ['that runs a program', { installScript: true }, 'runs a program when it is installed'],
    ['given up', { deprecated: 'use other' }, 'is given up: use other'],
  ])('%s is told', (_what, change, problem) => {
    expect(packageProblems([{ ...sound, ...change }])).toEqual([`sound 1.0.0 ${problem}`])
  })

  it('may be had under one permissive licence of several', () => {
    expect(packageProblems([{ ...sound, license: '(GPL-3.0-only OR MIT)' }])).toEqual([])
  })

  it('that must be there once is told with its versions', () => {
    const copies = ['19.0.0', '18.3.1'].map((version) => ({ ...sound, name: 'react', version }))
    expect(packageProblems(copies)).toEqual(['react is there 2 times: 19.0.0, 18.3.1'])
  })
})
