/** Header of every answer to a GET of somebody signed in: what state of the ward it was made from, "<revision> <ISO time>". */
export const AS_OF_HEADER = 'wardlight-as-of'

/** The newest revision the node knew, and when its store was last proven, as the work on an answer began. */
export interface AsOf {
  revision: number
  provenAt: string
}

export const asOfText = ({ revision, provenAt }: AsOf): string => `${revision} ${provenAt}`

/** Null: no header, or one that cannot be read. */
export function readAsOf(text: string | null): AsOf | null {
  const found = /^(\d+) (\S+)$/.exec(text ?? '')
  if (!found || Number.isNaN(Date.parse(found[2] as string))) return null
  return { revision: Number(found[1]), provenAt: found[2] as string }
}
