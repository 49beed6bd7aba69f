import { readFileSync } from 'node:fs'

/** Of one test file, as jest's JSON report has it; times are ms since 1970. */
export interface FileResult {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

export interface JestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: FileResult[]
}

/** Null where jest ended before it wrote one. */
export function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport
  } catch {
    return null
  }
}
