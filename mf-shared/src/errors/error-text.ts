const LONGEST = 12_000

/** What an error says, with its stack and what caused it, and without what may be somebody's: quoted text and long numbers. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return discreet(String(error)).slice(0, LONGEST)
  const said = `${error.name}: ${error.message}`
  const head = discreet(said)
  const stack = error.stack ?? ''
  const frames = stack.startsWith(said) ? stack.slice(said.length) : `\n${stack}`
  const cause = error.cause === undefined ? '' : `\ncaused by ${errorText(error.cause)}`
  return `${head}${stack ? frames : ''}${cause}`.slice(0, LONGEST)
}

/** Parsers quote what they could not read, to the end where they stop in its midst; numbers of records are long. */
const discreet = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, '"…"').replace(/\b\d{5,}\b/g, '…')
