/** What an error and its causes say under a name, the outermost first; an object given as a cause counts as one. */
export function wordsAlong(error: unknown, name: string): string[] {
  const words: string[] = []
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const word = (at as Record<string, unknown>)[name]
    if (typeof word === 'string') words.push(word)
  }
  return words
}
