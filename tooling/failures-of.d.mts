/** As jest writes it with `--json`, what is read of it. */
export interface Report {
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

export function failuresOf(report: Report, root: string): string[]
