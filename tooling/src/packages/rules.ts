import { INSTALL_SCRIPTS, LICENSES, ONCE, OTHER_LICENSES, REGISTRY } from './allowed.ts'
import type { LockedPackage } from './lock.ts'

/** What a package of the lock file must keep to; `problem` is empty when it does. */
interface Rule {
  /** What is true when nobody breaks it. */
  says: string
  problem(one: LockedPackage): string
}

/** Whether an SPDX expression (names joined by OR or AND) allows use under one of LICENSES. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => LICENSES.includes(name)))

const named = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

export const RULES: readonly Rule[] = [
  {
    says: 'each has the SHA-512 of its archive',
    problem: ({ integrity }) => (/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? '' : 'has no SHA-512'),
  },
  {
    says: 'each comes from the registry',
    problem: ({ resolved }) =>
      resolved === '' || resolved.startsWith(REGISTRY) ? '' : `comes from ${resolved}`,
  },
  {
    says: 'each licence is permissive',
    problem: ({ name, license }) =>
      isPermissive(license) || OTHER_LICENSES[name]?.license === license
        ? ''
        : `is under ${license || 'no licence'}`,
  },
  {
    says: 'each program run at install is known',
    problem: ({ name, installScript }) =>
      !installScript || Object.keys(INSTALL_SCRIPTS).some((pattern) => named(pattern, name))
        ? ''
        : 'runs a program when it is installed',
  },
  {
    says: 'none is given up by its makers',
    problem: ({ deprecated }) => (deprecated === '' ? '' : `is given up: ${deprecated}`),
  },
]

/** Versions of what there must be one of. */
function copies(packages: readonly LockedPackage[]): string[] {
  return ONCE.flatMap((name) => {
    const versions = packages.filter((one) => one.name === name).map(({ version }) => version)
    return versions.length > 1 ? [`${name} is there ${versions.length} times: ${versions.join(', ')}`] : []
  })
}

/** What is wrong with the packages of the lock file, a line each; needs no network. */
export const packageProblems = (packages: readonly LockedPackage[]): string[] => [
  ...packages.flatMap((one) =>
    RULES.map(({ problem }) => problem(one))
      .filter(Boolean)
      .map((what) => `${one.name} ${one.version} ${what}`),
  ),
  ...copies(packages),
]
