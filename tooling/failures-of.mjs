import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Characters of a message that are told. */
const MOST = 400

const told = (at, name, message) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
  return `${at}: ${name}: ${lines.join(' ').replaceAll(/\s+/g, ' ').slice(0, MOST)}`
}

/** A line for each test that failed and each suite that did not run, of a JSON report of jest. */
export const failuresOf = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const at = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [told(at, 'did not run', message)]
    return failed.map((one) => told(at, one.fullName, one.failureMessages[0] ?? ''))
  })
