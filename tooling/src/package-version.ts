/** The text of a package.json with another version. */
export const withVersion = (text: string, version: string): string =>
  text.replace(/("version":\s*")[^"]*"/, `$1${version}"`)
