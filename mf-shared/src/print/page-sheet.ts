/** Text as a string of CSS. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`

/** The browser has margins of pages to write into. */
export const hasPageMargins = 'CSSMarginRule' in globalThis

/** The style sheet that has every printed page say `text` at its top, and its number. */
export function pageSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `@page{size:landscape;margin:16mm 10mm 10mm;@top-left{content:${quoted(text)};font:600 9pt sans-serif}@top-right{content:counter(page)" / "counter(pages);font:9pt sans-serif}}`,
  )
  return sheet
}
