import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FileResult } from './jest-report.ts'

/** Characters of a message that are printed. */
const LONGEST = 400

const line = (path: string, name: string, message: string): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((one) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(one))
  return `${path}: ${name}: ${lines.join(' ').replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`
}

/** A line for each test that failed, and for each file that did not run. */
export const failuresOf = (files: readonly FileResult[], root: string): string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(path, 'did not run', message)]
    return failed.map((one) => line(path, one.fullName, one.failureMessages[0] ?? ''))
  })
