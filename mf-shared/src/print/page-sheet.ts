/** Text as a string of CSS. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`

/** The browser has margins of pages to write into. */
export const hasPageMargins = 'CSSMarginRule' in globalThis

/** What a head is of: the later in this order stands on paper in place of those before it. */
const PLACES = ['screen', 'popup', 'sheet'] as const
export type PrintPlace = (typeof PLACES)[number]

const places = new Map<CSSStyleSheet, PrintPlace>()

const rankOf = (sheet: CSSStyleSheet): number => PLACES.indexOf(places.get(sheet) ?? 'screen')

/**
 * Prints `text` and the page number at the top of every page. Of several heads the last in PLACES counts, in whatever
 * order they were added. Returns how to remove it.
 */
export function headPages(text: string, place: PrintPlace): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `@page{size:landscape;margin:16mm 10mm 10mm;@top-left{content:${quoted(text)};font:600 9pt sans-serif}@top-right{content:counter(page)" / "counter(pages);font:9pt sans-serif;white-space:nowrap}}`,
  )
  places.set(sheet, place)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )
  return () => {
    places.delete(sheet)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
