import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /\]\(((?!https?:)[^)#]*)(?:#([^)]+))?\)/g

/** The anchor GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const hasAnchor = (file: string, anchor: string): boolean =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) => anchorOf(heading) === anchor,
  )

/** Links of a Markdown page to pages or headings that are not there. */
export function brokenLinks(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const file = path === '' ? page : join(page, '..', path)
    const found = existsSync(file) && (anchor === undefined || hasAnchor(file, anchor))
    return found ? [] : [anchor === undefined ? path : `${path}#${anchor}`]
  })
}
